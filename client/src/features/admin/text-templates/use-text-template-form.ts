import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { textTemplateRulesFor, type textTemplateRules } from '#shared/rules/text-template.rules';
import type { TextTemplateKind } from '#shared/text-templates';
import { errorCode, errorMessage } from '../../../lib/errors/error-message';
import { showFieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { useAdminMessages } from '../messages/message-store';
import { TextTemplates, UpdateTextTemplate, type TextTemplate } from './text-template-documents';
import { t } from './texts';

interface Draft {
  /** Empty for WhatsApp. */
  subject: string;
  text: string;
  /** That of the text which is edited. */
  version: number;
}

type Values = z.output<ReturnType<typeof textTemplateRulesFor>>;

const formRules = (kind: TextTemplateKind) =>
  z
    .object({ subject: z.string(), text: z.string(), version: z.number() })
    .transform((typed): z.input<typeof textTemplateRules> => typed)
    .pipe(textTemplateRulesFor(kind));

const toDraft = ({ subject, text, version }: TextTemplate): Draft => ({ subject: subject ?? '', text, version });

/** Edits a text. What was typed stays after an error; a text that nobody is editing follows what others save. */
export function useTextTemplateForm(template: TextTemplate) {
  const { kind } = template;
  const resolver = useMemo(() => zodResolver(formRules(kind)), [kind]);
  const form = useForm<Draft, unknown, Values>({ resolver, defaultValues: toDraft(template) });
  const { isDirty } = form.formState;
  const { reset } = form;
  useEffect(() => {
    if (!isDirty) reset(toDraft(template));
  }, [template, isDirty, reset]);
  const saving = useSaving(form, kind);

  const setDefault = () => {
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue('subject', template.defaultSubject ?? '', options);
    form.setValue('text', template.defaultText, options);
  };
  return { form, ...saving, insert: useInsert(form), setDefault };
}

type Form = ReturnType<typeof useForm<Draft, unknown, Values>>;

function useSaving(form: Form, kind: TextTemplateKind) {
  const [update, { client }] = useMutation(UpdateTextTemplate);
  const [failure, setFailure] = useState<string | null>(null);
  const [fasterText, setFasterText] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { showMessage } = useAdminMessages();
  const onSaved = (saved: TextTemplate) => {
    form.reset(toDraft(saved));
    showMessage(t('saved'));
  };
  /** A text that is as it was typed was saved before, by a request whose answer was lost. */
  const onStale = async (typed: Values) => {
    const { data } = await client.query({ query: TextTemplates, fetchPolicy: 'network-only' });
    const present = data?.textTemplates.find((each) => each.kind === kind);
    if (present && present.text === typed.text && present.subject === typed.subject) return onSaved(present);
    setFailure(t('stale'));
    if (!present) return;
    form.setValue('version', present.version);
    setFasterText([present.subject, present.text].filter(Boolean).join('\n'));
  };
  const send = useSingleFlight(async (input: Values) => {
    setFailure(null);
    setFasterText(null);
    setSending(true);
    try {
      const { data } = await update({ variables: { kind, input } });
      if (data) onSaved(data.updateTextTemplate);
    } catch (error) {
      if (errorCode(error) === 'STALE_VERSION') await onStale(input).catch(() => setFailure(t('stale')));
      else if (!showFieldErrors(form, ['subject', 'text'], error)) setFailure(errorMessage(error, t('failedToSave')));
    }
    setSending(false);
  });
  return { failure, fasterText, isSending, submit: form.handleSubmit(send) };
}

/** Puts a placeholder where the cursor is in the text, or in place of what is selected. */
function useInsert(form: Form) {
  return (area: HTMLTextAreaElement, placeholder: string) => {
    const { value, selectionStart, selectionEnd } = area;
    const text = `${value.slice(0, selectionStart)}${placeholder}${value.slice(selectionEnd)}`;
    form.setValue('text', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    const end = selectionStart + placeholder.length;
    area.focus();
    area.setSelectionRange(end, end);
  };
}
