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
const NEW_FORM = 'new webhook';

/** The form of a new webhook, which keeps what was typed when the tab is left, or of `webhook`. */
export function useWebhookForm({ webhook, onSaved, onSettled }: WebhookFormProps) {
  const id = useId();
  // As it was: the list may be read again while the form is open.
  const [opened, setOpened] = useState<Opened>(webhook ?? NEW_WEBHOOK);
  const [draft, setDraft, finish] = useKeptDraft<WebhookDraft>({
    ...{ store, name: webhook?.id ?? NEW_FORM, empty: () => opened },
    isEmpty: ({ url, events }) => webhook !== null || (url === '' && events.length === 0),
  });
  const ids = { url: `${id}-url`, events: `${id}-events` };
  const { submit, refuse, ...sending } = useSending(ids, (reason) => t('notFinished', { address: draft.url, reason }));
  /** What was sent and not answered: it may be what is stored. */
  const [unanswered] = useState<WebhookDraft[]>([]);
  const { save, tellSaved, client } = useSaving(webhook, finish);
  const change = (changes: Partial<WebhookDraft>) => !sending.isSending && setDraft({ ...draft, ...changes });
  /** Shows what others have changed beside what was changed here. */
  const takeOver = (present: Webhook) => {
    setDraft(mergeChanges(draft, opened, present));
    setOpened(present);
    const isOtherUrl = differs(present.url, opened.url) && differs(present.url, draft.url);
    refuse(isOtherUrl ? t('staleAddress', { address: present.url }) : t('stale'));
  };
  const onFailure = (error: unknown) => {
    if (isResultUnknown(error)) unanswered.push(draft);
    // A change may be sent again; a second webhook would get every event once more.
    if (webhook || !isResultUnknown(error)) throw error;
    refuse(t('mayBeMade', { reason: errorMessage(error) }));
  };
  const saveFrom = async (base: Opened): Promise<void> => {
    try {
      // After a lost answer nobody knows whether what is as in `base` is stored so: then all of it is sent.
      onSaved(await save(draft, base, unanswered.length > 0));
    } catch (error) {
      const present = errorCode(error) === 'STALE_VERSION' ? await loadWebhook(client, webhook?.id) : null;
      if (!present) return onFailure(error);
      // What is as it was typed, now or before, was saved by a request whose answer was lost: it is nobody else's.
      if (isSaved(present, draft)) return void onSaved(tellSaved());
      if (unanswered.splice(0).some((sent) => isSaved(present, sent))) return saveFrom(present);
      takeOver(present);
    }
  };

  return {
    ...sending,
    draft,
    change,
    toggle: (kind: WebhookEventKind) =>
      change({ events: WEBHOOK_EVENT_KINDS.filter((each) => (each === kind) !== draft.events.includes(each)) }),
    submit: submit(() => saveFrom(opened).finally(() => void onSettled())),
  };
}

const isSaved = (webhook: Webhook, draft: WebhookDraft): boolean => changedValues(FIELDS, draft, webhook) === null;

/** Saves what was changed, or makes the webhook and returns its secret. */
function useSaving(webhook: Webhook | null, finish: (sent: WebhookDraft, next: WebhookDraft) => void) {
  const { showMessage } = useAdminMessages();
  const [create, { client }] = useMutation(CreateWebhook, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(UpdateWebhook);
  const tellSaved = () => {
    showMessage(t('saved'));
    return null;
  };
  const save = async (draft: WebhookDraft, base: Opened, sendsAll: boolean): Promise<ShownSecret | null> => {
    const { url, events, isEnabled } = draft;
    if (webhook) {
      const changes = changedValues(FIELDS, draft, base) ?? (sendsAll ? { url, events, isEnabled } : null);
      if (changes) await update({ variables: { id: webhook.id, input: { ...changes, version: base.version } } });
      return tellSaved();
    }
    const { data } = await create({ variables: { input: { url, events } } });
    finish(draft, NEW_WEBHOOK);
    return data ? { host: hostOf(data.createWebhook.webhook), secret: data.createWebhook.secret } : null;
  };
  return { save, tellSaved, client };
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
