import type { ApolloClient } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { textTemplateRulesFor, type textTemplateRules } from '#shared/rules/text-template.rules';
import { TEXT_TEMPLATE_DETAILS, type TextTemplateKind } from '#shared/text-templates';
import { errorCode, errorMessage } from '../../../lib/errors/error-message';
import { showFieldErrors } from '../../../lib/errors/field-errors';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { usePending } from '../../../lib/hooks/use-pending';
import { sharedText } from '../../../lib/i18n/i18n';
import { useAdminMessages } from '../messages/message-store';
import { TextTemplates, UpdateTextTemplate, type TextTemplate } from './text-template-documents';
import { t } from './texts';
import { useTextDraft, type TextValues } from './use-text-draft';

const formRules = (kind: TextTemplateKind) =>
  z
    .object({ subject: z.string(), text: z.string(), version: z.number() })
    .transform((typed): z.input<typeof textTemplateRules> => typed)
    .pipe(textTemplateRulesFor(kind));

/** Edits a text. What was typed stays after an error. */
export function useTextTemplateForm(template: TextTemplate) {
  const { kind } = template;
  const resolver = useMemo(() => zodResolver(formRules(kind)), [kind]);
  const { form, finish } = useTextDraft(template, resolver);
  const saving = useSaving(form, kind, finish);

  const setDefault = () => {
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue('subject', template.defaultSubject ?? '', options);
    form.setValue('text', template.defaultText, options);
  };
  return { form, ...saving, insert: useInsert(form), setDefault };
}

type Form = ReturnType<typeof useTextDraft>['form'];

function useSaving(form: Form, kind: TextTemplateKind, finish: ReturnType<typeof useTextDraft>['finish']) {
  const [update, { client }] = useMutation(UpdateTextTemplate);
  const [failure, setFailure] = useState<string | null>(null);
  const [fasterText, setFasterText] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const { showMessage } = useAdminMessages();
  const onStale = (present: TextTemplate | null) => {
    setFailure(t('stale'));
    if (!present) return;
    form.setValue('version', present.version);
    setFasterText([present.subject, present.text].filter(Boolean).join('\n'));
  };
  /** Returns the text if it is saved all the same. */
  const onFailure = async (error: unknown, { subject, text }: TextValues): Promise<TextTemplate | undefined> => {
    const isStale = errorCode(error) === 'STALE_VERSION';
    const present = isStale ? await loadText(client, kind) : null;
    // A text that is as it was typed was saved before, by a request whose answer was lost.
    if (present && present.text === text && present.subject === subject) return present;
    const reason = errorMessage(error, t('failedToSave'));
    const label = sharedText(TEXT_TEMPLATE_DETAILS[kind].label);
    if (!isMounted.current) showMessage(t('notFinished', { label, reason }), 'error');
    else if (isStale) onStale(present);
    else if (!showFieldErrors(form, ['subject', 'text'], error)) setFailure(reason);
  };
  const [send, isSending] = usePending(async (input: TextValues) => {
    const sent = form.getValues();
    setFailure(null);
    setFasterText(null);
    const saved = await update({ variables: { kind, input } }).then(
      ({ data }) => data?.updateTextTemplate,
      (error: unknown) => onFailure(error, input),
    );
    if (saved) {
      finish(sent, saved);
      showMessage(t('saved'));
    }
  });
  return { failure, fasterText, isSending, submit: form.handleSubmit(send) };
}

/** The text as it is now; null if it cannot be loaded. */
const loadText = (client: ApolloClient, kind: TextTemplateKind): Promise<TextTemplate | null> =>
  client.query({ query: TextTemplates, fetchPolicy: 'network-only' }).then(
    ({ data }) => data?.textTemplates.find((each) => each.kind === kind) ?? null,
    () => null,
  );

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
