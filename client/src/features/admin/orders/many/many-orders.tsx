import { useState } from 'react';
import type { OrderStatus } from '../../../../generated/graphql';
import { OrderSelectionBar } from './order-selection-bar';
import { StatusesDialog } from './statuses-dialog';
import type { OrderSelection } from './use-order-selection';

/** What can be done with the selected orders: the bar, and the preview of a change. */
export function ManyOrders({ selection, total }: { selection: OrderSelection; total: number | null }) {
  const [status, setStatus] = useState<OrderStatus | null>(null);
  return (
    <>
      <OrderSelectionBar selection={selection} total={total} onChange={setStatus} />
      <StatusesDialog status={status} selection={selection} onClose={() => setStatus(null)} />
    </>
  );
}
