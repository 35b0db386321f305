import { useRef, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { OrderRow_OrderFragment } from '../../generated/graphql';
import { CancelOrder } from './confirm/cancel-order';
import { CashToPay, OrderHelp } from './order-help';

interface OrderActionsProps {
  order: OrderRow_OrderFragment;
  /** Stands before the button that cancels. */
  children?: ReactNode;
}

/** What a user pays for an own order, and can do about it. */
export function OrderActions({ order, children }: OrderActionsProps) {
  const actions = useRef<HTMLDivElement>(null);
  return (
    <chakra.div ref={actions} tabIndex={-1} outline="none" display="grid" gap="3" pb="7">
      <CashToPay order={order} />
      <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} flexWrap="wrap" gap="3">
        {children}
        <CancelOrder order={order} finalFocus={() => actions.current} />
      </chakra.div>
      <OrderHelp order={order} />
    </chakra.div>
  );
}
