import { chakra } from '@chakra-ui/react';
import { fromGraphqlStatus, statusLabel, type GraphqlOrderStatus } from '#shared/order-status';
import { Badge } from './badge';

/** The status of an order as a label; its colour adds no information. */
export function StatusBadge({ status }: { status: GraphqlOrderStatus }) {
  const palette = fromGraphqlStatus(status);
  return (
    <Badge bg={`${palette}.bg`} color={`${palette}.fg`}>
      <chakra.span boxSize="6px" borderRadius="50%" bg="currentColor" aria-hidden />
      {statusLabel(status)}
    </Badge>
  );
}
