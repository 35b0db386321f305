import { chakra } from '@chakra-ui/react';

export const STATUSES = {
  PENDING: ['Pending', 'pending'],
  PROCESSING: ['Processing', 'processing'],
  SHIPPED: ['Shipped', 'shipped'],
  DELIVERED: ['Delivered', 'delivered'],
  CANCELLED: ['Cancelled', 'cancelled'],
} as const;

/** The status of an order as a label; its colour adds no information. */
export function StatusBadge({ status }: { status: keyof typeof STATUSES }) {
  const [label, palette] = STATUSES[status];
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
      {label}
    </chakra.span>
  );
}
