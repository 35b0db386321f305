import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { keysOf } from '#shared/typed-objects';
import { WEBHOOK_EVENT_KINDS, type WebhookEventKind } from '#shared/webhook-events';
import { errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { changedValues } from '../form/changed-values';
import { createDraftStore } from '../form/draft-store';
import { useKeptDraft } from '../form/use-kept-draft';
import { useSending } from '../form/use-sending';
import { useAdminMessages } from '../messages/message-store';
import { t } from './texts';
import type { ShownSecret } from './use-webhooks';
import { CreateWebhook, hostOf, UpdateWebhook, type Webhook } from './webhook-documents';

export interface WebhookFormProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  /** Called with the secret of a new webhook. */
  onSaved: (made: ShownSecret | null) => unknown;
  /** Called also after an error: the webhook may be saved all the same, if only the response was lost. */
  onSettled: () => unknown;
}

interface WebhookDraft {
  url: string;
  events: WebhookEventKind[];
  isEnabled: boolean;
}

const NEW_WEBHOOK: WebhookDraft = { url: '', events: [], isEnabled: true };
const FIELDS = keysOf(NEW_WEBHOOK);
const store = createDraftStore<WebhookDraft>();

/** The form of a new webhook, which keeps what was typed when the tab is left, or of `webhook`. */
export function useWebhookForm({ webhook, onSaved, onSettled }: WebhookFormProps) {
  const id = useId();
  // As it was: the list may be read again while the form is open.
  const [opened] = useState<WebhookDraft>(webhook ?? NEW_WEBHOOK);
  const [draft, setDraft, finish] = useKeptDraft<WebhookDraft>({
    ...{ store, form: webhook?.id ?? 'new webhook', empty: () => opened },
    isEmpty: ({ url, events }) => webhook !== null || (url === '' && events.length === 0),
  });
  const ids = { url: `${id}-url`, events: `${id}-events` };
  const { send, refuse, ...sending } = useSending(ids, (reason) => t('notFinished', { address: draft.url, reason }));
  const save = useSaving(webhook, opened, finish);
  const change = (changes: Partial<WebhookDraft>) => !sending.isSending && setDraft({ ...draft, ...changes });

  return {
    ...sending,
    draft,
    change,
    toggle: (kind: WebhookEventKind) =>
      change({ events: WEBHOOK_EVENT_KINDS.filter((each) => (each === kind) !== draft.events.includes(each)) }),
    send: () =>
      send(async () => {
        try {
          onSaved(await save(draft));
        } catch (error) {
          // A change may be sent again; a second webhook would get every event once more.
          if (webhook || !isResultUnknown(error)) throw error;
          refuse(t('mayBeMade', { reason: errorMessage(error) }));
        } finally {
          onSettled();
        }
      }),
  };
}

/** Saves what was changed, or makes the webhook and returns its secret. */
function useSaving(
  webhook: Webhook | null,
  opened: WebhookDraft,
  finish: (sent: WebhookDraft, next: WebhookDraft) => void,
) {
  const { showMessage } = useAdminMessages();
  const [create] = useMutation(CreateWebhook, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(UpdateWebhook);
  return async (draft: WebhookDraft): Promise<ShownSecret | null> => {
    if (webhook) {
      const changes = changedValues(FIELDS, draft, opened);
      // What is not changed here stays as another administrator may have left it.
      if (changes) await update({ variables: { id: webhook.id, input: changes } });
      showMessage(t('saved'));
      return null;
    }
    const { url, events } = draft;
    const { data } = await create({ variables: { input: { url, events } } });
    finish(draft, NEW_WEBHOOK);
    return data ? { host: hostOf(data.createWebhook.webhook), secret: data.createWebhook.secret } : null;
  };
}
