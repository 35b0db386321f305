import type { ApolloClient } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { keysOf } from '#shared/typed-objects';
import { WEBHOOK_EVENT_KINDS, type WebhookEventKind } from '#shared/webhook-events';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { changedValues, differs } from '../form/changed-values';
import { createDraftStore } from '../form/draft-store';
import { useKeptDraft } from '../form/use-kept-draft';
import { useSending } from '../form/use-sending';
import { useAdminMessages } from '../messages/message-store';
import { t } from './texts';
import type { ShownSecret } from './use-webhooks';
import { CreateWebhook, hostOf, UpdateWebhook, Webhooks, type Webhook } from './webhook-documents';

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

/** A webhook as its form shows it; a new one has no version. */
type Opened = WebhookDraft & Partial<Pick<Webhook, 'version'>>;

const NEW_WEBHOOK: WebhookDraft = { url: '', events: [], isEnabled: true };
const FIELDS = keysOf(NEW_WEBHOOK);
const store = createDraftStore<WebhookDraft>();

/** The form of a new webhook, which keeps what was typed when the tab is left, or of `webhook`. */
export function useWebhookForm({ webhook, onSaved, onSettled }: WebhookFormProps) {
  const id = useId();
  // As it was: the list may be read again while the form is open.
  const [opened, setOpened] = useState<Opened>(webhook ?? NEW_WEBHOOK);
  const [draft, setDraft, finish] = useKeptDraft<WebhookDraft>({
    ...{ store, form: webhook?.id ?? 'new webhook', empty: () => opened },
    isEmpty: ({ url, events }) => webhook !== null || (url === '' && events.length === 0),
  });
  const ids = { url: `${id}-url`, events: `${id}-events` };
  const { send, refuse, ...sending } = useSending(ids, (reason) => t('notFinished', { address: draft.url, reason }));
  const { showMessage } = useAdminMessages();
  /** Whether the answer to a change was lost: nobody knows what is stored. */
  const [isUnanswered, setUnanswered] = useState(false);
  const { save, client } = useSaving(webhook, { opened, isUnanswered }, finish);
  const change = (changes: Partial<WebhookDraft>) => !sending.isSending && setDraft({ ...draft, ...changes });
  /** Shows what others have changed beside what was changed here; true if that is saved already. */
  const takeOver = async (error: unknown): Promise<boolean> => {
    const present = await loadWebhook(client, webhook?.id);
    if (!present) throw error;
    // A webhook that is as it was typed was saved before, by a request whose answer was lost.
    if (!changedValues(FIELDS, draft, present)) {
      showMessage(t('saved'));
      return true;
    }
    setDraft(mergeChanges(draft, opened, present));
    setOpened(present);
    const isOtherUrl = differs(present.url, opened.url) && differs(present.url, draft.url);
    refuse(isOtherUrl ? t('staleAddress', { address: present.url }) : t('stale'));
    return false;
  };

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
          if (errorCode(error) === 'STALE_VERSION') {
            if (await takeOver(error)) onSaved(null);
            return;
          }
          if (isResultUnknown(error)) setUnanswered(true);
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
  { opened, isUnanswered }: { opened: Opened; isUnanswered: boolean },
  finish: (sent: WebhookDraft, next: WebhookDraft) => void,
) {
  const { showMessage } = useAdminMessages();
  const [create, { client }] = useMutation(CreateWebhook, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(UpdateWebhook);
  const save = async (draft: WebhookDraft): Promise<ShownSecret | null> => {
    if (webhook) {
      const changes = changedValues(FIELDS, draft, opened) ?? (isUnanswered ? draft : null);
      if (changes) await update({ variables: { id: webhook.id, input: { ...changes, version: opened.version } } });
      showMessage(t('saved'));
      return null;
    }
    const { url, events } = draft;
    const { data } = await create({ variables: { input: { url, events } } });
    finish(draft, NEW_WEBHOOK);
    return data ? { host: hostOf(data.createWebhook.webhook), secret: data.createWebhook.secret } : null;
  };
  return { save, client };
}

/** The webhook as it is now; null if it is gone or cannot be loaded. */
const loadWebhook = (client: ApolloClient, id: string | undefined): Promise<Webhook | null> =>
  client.query({ query: Webhooks, fetchPolicy: 'network-only' }).then(
    ({ data }) => data?.webhooks.find((each) => each.id === id) ?? null,
    () => null,
  );

/** What was changed here, over the rest as others have left it; of the events each one by itself. */
function mergeChanges(draft: WebhookDraft, opened: WebhookDraft, present: WebhookDraft): WebhookDraft {
  const isTicked = (kind: WebhookEventKind): boolean => {
    const isChanged = draft.events.includes(kind) !== opened.events.includes(kind);
    return (isChanged ? draft : present).events.includes(kind);
  };
  const { url, isEnabled } = { ...present, ...changedValues(FIELDS, draft, opened) };
  return { url, isEnabled, events: WEBHOOK_EVENT_KINDS.filter(isTicked) };
}
