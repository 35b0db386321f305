import { useMutation, useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import type { CallOutcome, CancelReason, RiskLevel } from '../../../generated/graphql';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useAdminSearchParams } from '../list/use-admin-search-params';
import { useAdminMessages } from '../messages/message-store';
import { ConfirmationQueue, RecordCall, type QueuedOrder } from './confirmation-documents';
import { t } from './texts';

const LEVELS: readonly RiskLevel[] = ['HIGH', 'MEDIUM', 'LOW'];
/** Shows the orders to call again later, of every risk. */
export const LATER = 'LATER' as const;

export type RecordOutcome = (order: QueuedOrder, outcome: CallOutcome, reason?: CancelReason) => Promise<void>;

const doneText = (shortId: string): { [Outcome in CallOutcome]: string } => ({
  CONFIRMED: t('isConfirmed', { shortId }),
  NO_ANSWER: t('isCalledAgain', { shortId }),
  CANCELLED: t('isCancelled', { shortId }),
});

/** The list after one call must not share the request of the list after the call before it. */
const OWN_REQUEST = { queryDeduplication: false };

/** The orders to confirm. One that is settled leaves the list at once, so that the next call can begin. */
export function useConfirmationQueue() {
  const { params, updateSearchParams } = useAdminSearchParams();
  const filter = filterOf(params.get('risk'));
  const later = filter === LATER;
  const risk = filter === LATER || filter === '' ? null : filter;
  const { data, previousData, error, refetch } = useQuery(ConfirmationQueue, {
    variables: { risk, later },
    fetchPolicy: 'cache-and-network',
    context: OWN_REQUEST,
    refetchOn: { windowFocus: true, everyMinute: true },
  });
  const { settled, record } = useRecordCall(refetch);
  const shown = data ?? (error ? undefined : previousData);
  const queue = shown?.confirmationQueue;
  return {
    /** What is shown: a level of risk, LATER, or all that are to be called about now. */
    filter,
    setFilter: (filter: string) => updateSearchParams({ risk: filter }),
    /** The orders shown are those to call again later: not while the list before is still in view. */
    isLater: later && data !== undefined,
    orders: queue ? queue.items.filter((order) => !settled.has(attemptOf(order))) : null,
    ...countsOf(queue),
    failure: error && !queue ? errorMessage(error, t('failedToLoad')) : null,
    refresh: () => void refetch().catch(() => undefined),
    record,
  };
}

/** The filter that the URL holds; empty for all that are to be called about now. */
const filterOf = (param: string | null) => ([...LEVELS, LATER] as const).find((each) => each === param) ?? '';

const countsOf = (queue: { waiting: number; later: number } | undefined) =>
  queue ? { waiting: queue.waiting, later: queue.later } : { waiting: 0, later: 0 };

/** An order as it was called about: every recorded call gives it a new version, with which it may be listed again. */
const attemptOf = ({ id, confirmation }: QueuedOrder): string => `${id} ${confirmation?.version ?? ''}`;

/**
 * Records what came of calls; `settled` are the orders that leave the list before the server has answered, and stay away
 * though an older list arrives late.
 */
function useRecordCall(refetch: () => Promise<unknown>) {
  const [send] = useMutation(RecordCall);
  const [keys] = useState(() => new ChangeKeys());
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const { showMessage } = useAdminMessages();
  // Never changes: the table would get new columns and lose the focus.
  const record: RecordOutcome = useCallback(
    async (order, outcome, reason) => {
      const { id, shortId, confirmation } = order;
      const attempt = attemptOf(order);
      setSettled((attempts) => new Set([...attempts, attempt]));
      const change = { id, outcome, reason: reason ?? null, version: confirmation?.version ?? null };
      try {
        await keys.send(change, (idempotencyKey) => send({ variables: { ...change, idempotencyKey } }));
        showMessage(doneText(shortId)[outcome]);
      } catch (error) {
        setSettled((attempts) => new Set([...attempts].filter((other) => other !== attempt)));
        showMessage(failureText(shortId, error), 'error');
      }
      // The list without it, or with it as it is now.
      await refetch().catch(() => undefined);
    },
    [keys, send, refetch, showMessage],
  );
  return { settled, record };
}

/** What is known of the order after an error. */
function failureText(shortId: string, error: unknown): string {
  const code = errorCode(error);
  if (code === 'STALE_VERSION' || code === 'ORDER_CLOSED') return t('wasFaster', { shortId });
  if (isResultUnknown(error)) return t('mayHaveChanged', { shortId, reason: errorMessage(error) });
  return t('stays', { shortId, reason: errorMessage(error) });
}
