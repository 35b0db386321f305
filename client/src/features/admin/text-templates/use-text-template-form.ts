import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { textTemplateRulesFor, type textTemplateRules } from '#shared/rules/text-template.rules';
import { TEXT_TEMPLATE_DETAILS, type TextTemplateKind } from '#shared/text-templates';
import { loadNow } from '../../../lib/api/load-now';
import { showFieldErrors } from '../../../lib/errors/field-errors';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { usePending } from '../../../lib/hooks/use-pending';
import { sharedText } from '../../../lib/i18n/i18n';
import { createDraftStore } from '../form/draft-store';
import { changeFailure, useOwnChanges } from '../form/use-own-changes';
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

type StoredText = Pick<TextTemplate, 'subject' | 'text' | 'version'>;
type Form = ReturnType<typeof useTextDraft>['form'];

const unanswered = createDraftStore<TextValues[]>();

function useSaving(form: Form, kind: TextTemplateKind, finish: ReturnType<typeof useTextDraft>['finish']) {
  const [update, { client }] = useMutation(UpdateTextTemplate);
  const own = useOwnChanges<TextValues, StoredText>(unanswered, kind);
  const [failure, setFailure] = useState<string | null>(null);
  const [fasterText, setFasterText] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const { showMessage } = useAdminMessages();
  const save = async (input: TextValues): Promise<void> => {
    const sent = form.getValues();
    const stored: { latest?: TextTemplate | null } = {};
    const conflict = await own.save(
      input,
      { ...input, version: sent.version },
      {
        send: async ({ version }) => {
          const { data } = await update({ variables: { kind, input: { ...input, version } } });
          stored.latest = data?.updateTextTemplate;
        },
        load: async () =>
          (stored.latest = await loadNow(client, { query: TextTemplates }, ({ textTemplates }) =>
            textTemplates.find((each) => each.kind === kind),
          )),
        isSaved: (present, { subject, text }) => present.text === text && present.subject === subject,
      },
    );
    if (conflict && !isMounted.current) throw conflict.error;
    if (conflict) return takeOver(conflict.present);
    if (stored.latest) finish(sent, stored.latest);
    showMessage(t('saved'));
  };
  const takeOver = ({ subject, text, version }: StoredText) => {
    setFailure(t('stale'));
    form.setValue('version', version);
    setFasterText([subject, text].filter(Boolean).join('\n'));
  };
  const onFailure = (error: unknown) => {
    const reason = changeFailure(error, t('failedToSave'));
    const label = sharedText(TEXT_TEMPLATE_DETAILS[kind].label);
    if (!isMounted.current) showMessage(t('notFinished', { label, reason }), 'error');
    else if (!showFieldErrors(form, ['subject', 'text'], error)) setFailure(reason);
  };
  const [send, isSending] = usePending(async (input: TextValues) => {
    setFailure(null);
    setFasterText(null);
    await save(input).catch(onFailure);
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
