import { CombinedGraphQLErrors } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { ORDER_STATUSES, toGraphqlStatus } from '#shared/order-status';
import type { DeliveryOutcome, OrderStatus } from '../../../generated/graphql';
import { errorCode, errorMessage } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useAdminMessages } from '../messages/message-store';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { ORDER_QUERIES, SetOrderStatus } from './order-documents';
import { outcomeAfter, showStatus } from './shown-status';
import { t } from './texts';
import { statusText } from '../../../lib/i18n/status-text';

export interface OrderToChange {
  id: string;
  shortId: string;
  status: OrderStatus;
  /** The version that the administrator sees: a status that another one has changed meanwhile is not overwritten. */
  version: number;
  outcome: DeliveryOutcome | null;
}

type ChangeStatus = (
  seen: Pick<OrderToChange, 'status' | 'version' | 'outcome'>,
  newStatus: OrderStatus,
) => Promise<void>;

/**
 * Changes the status of an order optimistically, in the list and in the dialog, and rolls back with a message if the
 * server refuses. An open dialog shows the message as `failure`; else it is a dashboard message. Refetches the list:
 * an order that no longer matches the filter makes room for the next one.
 */
export function useStatusChange(
  { id, shortId, status, version, outcome }: OrderToChange,
  inDialog?: { onChanged: () => Promise<unknown> },
) {
  const client = useApolloClient();
  const [send] = useMutation(SetOrderStatus, { refetchQueries: ORDER_QUERIES });
  const [keys] = useState(() => new ChangeKeys());
  const [failure, setFailure] = useState<string | null>(null);
  const { showMessage, withoutUndo } = useAdminMessages();
  const isMounted = useIsMounted();

  /** Shows the order as the faster administrator left it. */
  const showPresent = (present: PresentOrder) => {
    showStatus(client.cache, { ...present, id });
    void client.refetchQueries({ include: ORDER_QUERIES });
    if (isMounted.current) void inDialog?.onChanged();
  };

  const latestRun = useRef<ChangeStatus>(null);
  const run = useSingleFlight<Parameters<ChangeStatus>>(async (seen, newStatus) => {
    setFailure(null);
    const change = { id, status: newStatus, version: seen.version };
    // Apollo's cache needs `__typename` and `id` to find the order to update.
    const ended = { ...change, outcome: outcomeAfter(newStatus, seen.outcome) };
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
      const present = presentOrder(error);
      if (present) showPresent(present);
      const text = present
        ? staleText(shortId, present)
        : t('orderShortIdStaysStatusText', {
            shortId,
            status: statusText(seen.status).toLowerCase(),
            text: refusalText(error),
          });
      if (inDialog && isMounted.current) setFailure(text);
      else showMessage(text, 'error');
    }
  });
  useEffect(() => {
    latestRun.current = run;
  }, [run]);
  return {
    setStatus: (newStatus: OrderStatus) => {
      if (newStatus !== status) void run({ status, version, outcome }, newStatus);
    },
    failure,
  };
}

const presentOrderRules = z.object({
  status: z.enum(ORDER_STATUSES.map(toGraphqlStatus)),
  version: z.number(),
  history: z.array(z.object({ by: z.string().nullable() })),
});

/** The order as it stands, if another administrator was faster. */
type PresentOrder = z.infer<typeof presentOrderRules>;

function presentOrder(error: unknown): PresentOrder | null {
  if (errorCode(error) !== 'STALE_VERSION' || !CombinedGraphQLErrors.is(error)) return null;
  return presentOrderRules.safeParse(error.errors[0]?.extensions?.['order']).data ?? null;
}

/** Says who was faster. */
const staleText = (shortId: string, { status, history }: PresentOrder): string =>
  t('orderWasNotChangedHasMade', {
    shortId,
    by: history.at(-1)?.by ?? t('someoneElse'),
    status: statusText(status).toLowerCase(),
  });

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
