import { useEffect, useRef } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { textTemplateRulesFor } from '#shared/rules/text-template.rules';
import type { TextTemplateKind } from '#shared/text-templates';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { createDraftStore } from '../form/draft-store';
import type { TextTemplate } from './text-template-documents';

export interface TextDraft {
  /** Empty for WhatsApp. */
  subject: string;
  text: string;
  /** The version of the text that is edited. */
  version: number;
}

export type TextValues = z.output<ReturnType<typeof textTemplateRulesFor>>;

const drafts = createDraftStore<TextDraft>();

const toDraft = ({ subject, text, version }: TextTemplate): TextDraft => ({ subject: subject ?? '', text, version });

const isSame = (one: TextDraft, other: TextDraft): boolean => one.subject === other.subject && one.text === other.text;

/** Null: nothing is unsaved. */
function keep(kind: TextTemplateKind, draft: TextDraft | null): void {
  if (draft) drafts.save(kind, { ...draft });
  else drafts.discard(kind);
  warnBeforeUnload(`text ${kind}`, draft !== null);
}

/**
 * The form of a text. What is typed is kept when the form is left, until it is saved; a text that nobody is editing
 * follows what others save.
 */
export function useTextDraft(template: TextTemplate, resolver: Resolver<TextDraft, unknown, TextValues>) {
  const { kind } = template;
  const form = useForm({ resolver, defaultValues: drafts.find(kind) ?? toDraft(template) });
  const saved = useRef(toDraft(template));
  useEffect(() => {
    const callback = ({ values }: { values: TextDraft }) => keep(kind, isSame(values, saved.current) ? null : values);
    return form.subscribe({ formState: { values: true }, callback });
  }, [form, kind]);
  useEffect(() => {
    const before = saved.current;
    const typed = form.getValues();
    saved.current = toDraft(template);
    if (isSame(typed, before) || isSame(typed, saved.current)) form.reset(saved.current);
  }, [form, template]);
  const finish = (sent: TextDraft, now: TextTemplate) => {
    const draft = drafts.find(kind);
    // Another form may have been opened meanwhile, and hold something else.
    if (!draft || isSame(draft, sent)) keep(kind, null);
    saved.current = toDraft(now);
    form.reset(saved.current);
  };
  return { form, finish };
}
