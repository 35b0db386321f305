import { chakra } from '@chakra-ui/react';

export const STATUSES = {
  PENDING: ['Pending', 'pending'],
  PROCESSING: ['Processing', 'processing'],
  SHIPPED: ['Shipped', 'shipped'],
  DELIVERED: ['Delivered', 'delivered'],
  CANCELLED: ['Cancelled', 'cancelled'],
} as const;

/** Where an order stands: its word, a dot, and a colour that only repeats them. */
export function StatusBadge({ status }: { status: keyof typeof STATUSES }) {
  const [word, palette] = STATUSES[status];
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
      {word}
    </chakra.span>
  );
}
