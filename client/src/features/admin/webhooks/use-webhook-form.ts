import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { WEBHOOK_EVENT_KINDS, type WebhookEventKind } from '#shared/webhook-events';
import { errorMessage } from '../../../lib/errors/error-message';
import { fieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { focusFaulty } from '../form/focus-faulty';
import { useAdminMessages } from '../messages/message-store';
import { t } from './texts';
import type { ShownSecret } from './use-webhooks';
import { CreateWebhook, hostOf, UpdateWebhook, type Webhook } from './webhook-documents';

export interface WebhookFormProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  /** Called with the secret of a new webhook. */
  onSaved: (made: ShownSecret | null) => unknown;
  /** Called after an error. The webhook may be saved all the same, if only the response was lost. */
  onFailed: () => unknown;
}

/** The form of a new webhook, or of `webhook`. */
export function useWebhookForm({ webhook, onSaved, onFailed }: WebhookFormProps) {
  const id = useId();
  const ids = { url: `${id}-url`, events: `${id}-events` };
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [chosen, setChosen] = useState<readonly WebhookEventKind[]>(webhook?.events ?? []);
  const [isEnabled, setEnabled] = useState(webhook?.isEnabled ?? true);
  const [errors, setErrors] = useState<{ [field: string]: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { showMessage } = useAdminMessages();
  const [create] = useMutation(CreateWebhook, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(UpdateWebhook);

  const save = async () => {
    const input = { url, events: [...chosen] };
    if (webhook) {
      await update({ variables: { id: webhook.id, input: { ...input, isEnabled } } });
      showMessage(t('saved'));
      return null;
    }
    const { data } = await create({ variables: { input } });
    setUrl('');
    setChosen([]);
    return data ? { host: hostOf(data.createWebhook.webhook), secret: data.createWebhook.secret } : null;
  };

  const send = useSingleFlight(async () => {
    setSending(true);
    setErrors({});
    setFailure(null);
    try {
      onSaved(await save());
    } catch (error) {
      const fields = fieldErrors(error);
      setErrors(fields);
      if (!focusFaulty(fields, ids)) {
        setFailure(errorMessage(error));
        onFailed();
      }
    }
    setSending(false);
  });

  return {
    ids,
    url,
    setUrl,
    chosen,
    toggle: (kind: WebhookEventKind) =>
      setChosen(WEBHOOK_EVENT_KINDS.filter((each) => (each === kind) !== chosen.includes(each))),
    isEnabled,
    setEnabled,
    errors,
    failure,
    isSending,
    send,
  };
}
