import { CombinedGraphQLErrors } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { ORDER_STATUSES, toGraphqlStatus } from '#shared/order-status';
import { keysOf } from '#shared/typed-objects';
import type { DeliveryOutcome, OrderStatus } from '../../../generated/graphql';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useAdminMessages } from '../messages/message-store';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { ORDER_QUERIES, SetOrderStatus } from './order-documents';
import { outcomeAfter, showStatus } from './shown-status';
import { t } from './texts';
import { sharedText } from '../../../lib/i18n/i18n';
import { OUTCOME_LABELS, statusText } from '../../../lib/i18n/status-text';

export interface OrderToChange {
  id: string;
  shortId: string;
  status: OrderStatus;
  /** As the administrator sees them: a status or outcome of another one meanwhile is not overwritten. */
  version: number;
  outcome: DeliveryOutcome | null;
}

type SeenOrder = Pick<OrderToChange, 'status' | 'version' | 'outcome'>;
type ChangeStatus = (seen: SeenOrder, newStatus: OrderStatus) => Promise<void>;

/** What is said of a version of the order; of a newer one it may be wrong. */
interface Failure {
  text: string;
  version: number;
}

/**
 * Changes the status of an order optimistically, in the list and in the dialog, and rolls back with a message if the
 * server refuses, or does not answer. An open dialog shows the message as `failure` until a newer version of the order
 * arrives; else it is a dashboard message. Refetches the list:
 * an order that no longer matches the filter makes room for the next one.
 */
export function useStatusChange(
  { id, shortId, status, version, outcome }: OrderToChange,
  inDialog?: { onChanged: () => Promise<unknown> },
) {
  const client = useApolloClient();
  const [send] = useMutation(SetOrderStatus, { refetchQueries: ORDER_QUERIES });
  const [keys] = useState(() => new ChangeKeys());
  const [failure, setFailure] = useState<Failure | null>(null);
  const { showMessage, withoutUndo } = useAdminMessages();
  const isMounted = useIsMounted();

  const readAgain = () => {
    void client.refetchQueries({ include: ORDER_QUERIES });
    if (isMounted.current) void inDialog?.onChanged();
  };

  const showFailure = (error: unknown, seen: SeenOrder) => {
    const present = presentOrder(error);
    // As the faster administrator left it.
    if (present) showStatus(client.cache, { ...present, id, outcome: present.delivery.result?.outcome ?? null });
    if (present || isResultUnknown(error)) readAgain();
    const text = failureText(shortId, seen, error, present);
    if (inDialog && isMounted.current) setFailure({ text, version: present?.version ?? seen.version });
    else showMessage(text, 'error');
  };

  const latestRun = useRef<ChangeStatus>(null);
  const run = useSingleFlight<Parameters<ChangeStatus>>(async (seen, newStatus) => {
    setFailure(null);
    const change = { id, status: newStatus, version: seen.version, expectedOutcome: seen.outcome };
    // Apollo's cache needs `__typename` and `id` to find the order to update.
    const ended = { id, status: newStatus, version: seen.version, outcome: outcomeAfter(newStatus, seen.outcome) };
    const optimisticResponse = { setOrderStatus: { __typename: 'DeskOrder', ...ended } };
    try {
      const { data } = await withoutUndo(
        keys.send(change, (idempotencyKey) => send({ variables: { ...change, idempotencyKey }, optimisticResponse })),
      );
      if (isMounted.current) void inDialog?.onChanged();
      const changed = data?.setOrderStatus ?? { ...ended, version: seen.version + 1 };
      showMessage(t('orderIsNow', { shortId, status: statusText(newStatus).toLowerCase() }), 'success', {
        label: t('undo'),
        onClick: () => void latestRun.current?.(changed, seen.status),
      });
    } catch (error) {
      showFailure(error, seen);
    }
  });
  useEffect(() => {
    latestRun.current = run;
  }, [run]);
  return {
    setStatus: (newStatus: OrderStatus) => {
      if (newStatus !== status) void run({ status, version, outcome }, newStatus);
    },
    failure: failure && version <= failure.version ? failure.text : null,
  };
}

/** What is known of the order after an error. */
function failureText(shortId: string, seen: SeenOrder, error: unknown, present: PresentOrder | null): string {
  if (present) return staleText(shortId, seen, present);
  if (isResultUnknown(error)) return t('orderMayHaveChanged', { shortId, text: errorMessage(error) });
  return t('orderShortIdStaysStatusText', {
    shortId,
    status: statusText(seen.status).toLowerCase(),
    text: refusalText(error),
  });
}

const presentOrderRules = z.object({
  status: z.enum(ORDER_STATUSES.map(toGraphqlStatus)),
  version: z.number(),
  history: z.array(z.object({ by: z.string().nullable() })),
  delivery: z.object({
    result: z.object({ outcome: z.enum(keysOf(OUTCOME_LABELS)), by: z.string().nullable() }).nullable(),
  }),
});

/** The order as it stands, if another administrator was faster. */
type PresentOrder = z.infer<typeof presentOrderRules>;

function presentOrder(error: unknown): PresentOrder | null {
  if (errorCode(error) !== 'STALE_VERSION' || !CombinedGraphQLErrors.is(error)) return null;
  return presentOrderRules.safeParse(error.errors[0]?.extensions?.['order']).data ?? null;
}

/** Says who was faster. An outcome beside the status leaves the version as it is. */
function staleText(shortId: string, seen: SeenOrder, { status, version, history, delivery }: PresentOrder): string {
  const { result } = delivery;
  if (result && version === seen.version) {
    const outcome = sharedText(OUTCOME_LABELS[result.outcome]).toLowerCase();
    return t('orderWasNotChangedHasRecorded', { shortId, by: result.by ?? t('someoneElse'), outcome });
  }
  const by = history.at(-1)?.by ?? t('someoneElse');
  return t('orderWasNotChangedHasMade', { shortId, by, status: statusText(status).toLowerCase() });
}

/** The error text. Reopening a cancelled order reserves its pieces again: names how many are needed and left. */
function refusalText(error: unknown): string {
  const items: unknown = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['items'] : undefined;
  const shortages = Array.isArray(items)
    ? items.flatMap((item: unknown) =>
        isShortage(item)
          ? [t('requestedNeededAvailableLeft', { requested: item.requested, available: item.available })]
          : [],
      )
    : [];
  return [errorMessage(error), shortages.length > 0 && `(${shortages.join('; ')})`].filter(Boolean).join(' ');
}

const isShortage = (item: unknown): item is { requested: number; available: number } =>
  typeof item === 'object' &&
  item !== null &&
  'requested' in item &&
  'available' in item &&
  typeof item.requested === 'number' &&
  typeof item.available === 'number';
