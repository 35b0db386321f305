import { chakra } from '@chakra-ui/react';
import { fromGraphqlStatus, statusLabel, type GraphqlOrderStatus } from '#shared/order-status';

/** The status of an order as a label; its colour adds no information. */
export function StatusBadge({ status }: { status: GraphqlOrderStatus }) {
  const palette = fromGraphqlStatus(status);
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="26px"
      px="2.5"
      borderRadius="l1"
      bg={`${palette}.bg`}
      color={`${palette}.fg`}
      textStyle="smallest"
      fontWeight="600"
      whiteSpace="nowrap"
    >
      <chakra.span boxSize="6px" borderRadius="50%" bg="currentColor" aria-hidden />
      {statusLabel(status)}
    </chakra.span>
  );
}
