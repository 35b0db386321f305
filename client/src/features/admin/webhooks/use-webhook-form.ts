import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { keysOf } from '#shared/typed-objects';
import { WEBHOOK_EVENT_KINDS, type WebhookEventKind } from '#shared/webhook-events';
import { loadNow } from '../../../lib/api/load-now';
import { errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { changedValues, differs } from '../../../lib/form/changed-values';
import { createDraftStore } from '../form/draft-store';
import { useKeptDraft } from '../form/use-kept-draft';
import { fieldsChanged } from '../../../lib/form/keep-typed';
import { changeFailure, useOwnChanges } from '../form/use-own-changes';
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
  const own = useOwnChanges<WebhookDraft, Opened>();
  const [create, { client }] = useMutation(CreateWebhook, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(UpdateWebhook);
  const { showMessage } = useAdminMessages();
  const change = (changes: Partial<WebhookDraft>) => !sending.isSending && setDraft({ ...draft, ...changes });
  /** Shows what others have changed beside what was changed here. */
  const takeOver = (present: Opened, unanswered: readonly WebhookDraft[]) => {
    setDraft(mergeChanges(draft, opened, present, unanswered));
    setOpened(present);
    const isOtherUrl = differs(present.url, opened.url) && differs(present.url, draft.url);
    refuse(isOtherUrl ? t('staleAddress', { address: present.url }) : t('stale'));
  };
  const saveChanges = async (id: string) => {
    // After a lost answer nobody knows whether what is as in `base` is stored so: then all of it is sent.
    const { url, events, isEnabled } = draft;
    const all = own.unanswered.length > 0 ? { url, events, isEnabled } : null;
    const conflict = await own.save(draft, opened, {
      send: async (base) => {
        const changes = changedValues(FIELDS, draft, base) ?? all;
        if (changes) await update({ variables: { id, input: { ...changes, version: base.version } } });
      },
      load: () => loadNow(client, { query: Webhooks }, ({ webhooks }) => webhooks.find((each) => each.id === id)),
      isSaved: (stored, sent) => changedValues(FIELDS, sent, stored) === null,
    });
    if (conflict) return takeOver(conflict.present, conflict.unanswered);
    showMessage(t('saved'));
    onSaved(null);
  };
  const make = async () => {
    const { url, events } = draft;
    const { data } = await create({ variables: { input: { url, events } } });
    finish(draft, NEW_WEBHOOK);
    onSaved(data ? { host: hostOf(data.createWebhook.webhook), secret: data.createWebhook.secret } : null);
  };
  const onFailure = (error: unknown) => {
    if (!isResultUnknown(error)) throw error;
    // A change may be sent again; a second webhook would get every event once more.
    refuse(webhook ? changeFailure(error) : t('mayBeMade', { reason: errorMessage(error) }));
  };
  return {
    ...sending,
    draft,
    change,
    toggle: (kind: WebhookEventKind) =>
      change({ events: WEBHOOK_EVENT_KINDS.filter((each) => (each === kind) !== draft.events.includes(each)) }),
    submit: submit(() => (webhook ? saveChanges(webhook.id) : make()).catch(onFailure).finally(() => void onSettled())),
  };
}

/** What was changed here, now or `unanswered`, over the rest as others have left it; of the events each one by itself. */
function mergeChanges(
  draft: WebhookDraft,
  opened: WebhookDraft,
  present: WebhookDraft,
  unanswered: readonly WebhookDraft[],
): WebhookDraft {
  const sets = [draft, ...unanswered];
  const isTicked = (kind: WebhookEventKind): boolean => {
    const isChanged = sets.some(({ events }) => events.includes(kind) !== opened.events.includes(kind));
    return (isChanged ? draft : present).events.includes(kind);
  };
  const changed = fieldsChanged(FIELDS, opened, sets);
  const { url } = changed.includes('url') ? draft : present;
  const { isEnabled } = changed.includes('isEnabled') ? draft : present;
  return { url, isEnabled, events: WEBHOOK_EVENT_KINDS.filter(isTicked) };
}
