import { chakra } from '@chakra-ui/react';
import { fromGraphqlStatus, type GraphqlOrderStatus } from '#shared/order-status';
import type { DeliveryOutcome } from '../../generated/graphql';
import { outcomeText, statusText } from '../../lib/i18n/status-text';
import { Badge } from './badge';

interface StatusBadgeProps {
  status: GraphqlOrderStatus;
  /** What became of the delivery: shown below the status, which does not say it. */
  outcome?: DeliveryOutcome | null | undefined;
}

/** The status of an order as a label; its colour adds no information. */
export function StatusBadge({ status, outcome }: StatusBadgeProps) {
  const palette = fromGraphqlStatus(status);
  const below = outcomeText(outcome);
  const badge = (
    <Badge bg={`${palette}.bg`} color={`${palette}.fg`}>
      <chakra.span boxSize="6px" borderRadius="50%" bg="currentColor" aria-hidden />
      {statusText(status)}
    </Badge>
  );
  if (below === null) return badge;
  return (
    <chakra.span display="inline-grid" justifyItems="start" gap="1">
      {badge}
      <chakra.span textStyle="small">{below}</chakra.span>
    </chakra.span>
  );
}
