import { chakra } from '@chakra-ui/react';
import { fromGraphqlStatus, type GraphqlOrderStatus } from '#shared/order-status';
import { Badge } from './badge';
import { statusText } from '../../lib/i18n/status-text';

/** The status of an order as a label; its colour adds no information. */
export function StatusBadge({ status }: { status: GraphqlOrderStatus }) {
  const palette = fromGraphqlStatus(status);
  return (
    <Badge bg={`${palette}.bg`} color={`${palette}.fg`}>
      <chakra.span boxSize="6px" borderRadius="50%" bg="currentColor" aria-hidden />
      {statusText(status)}
    </Badge>
  );
}
