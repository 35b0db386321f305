import { useState } from 'react';
import { OrderSelectionBar } from './order-selection-bar';
import { StatusesDialog } from './statuses-dialog';
import type { StatusesChange } from './use-many-statuses';
import type { OrderSelection } from './use-order-selection';

/** What can be done with the selected orders: the bar, and the preview of a change. */
export function ManyOrders({ selection, total }: { selection: OrderSelection; total: number | null }) {
  const [change, setChange] = useState<StatusesChange | null>(null);
  return (
    <>
      <OrderSelectionBar selection={selection} total={total} onChange={setChange} />
      <StatusesDialog
        chosen={change}
        hasSelection={selection.selected.size > 0}
        clearSelection={selection.clear}
        onClose={() => setChange(null)}
      />
    </>
  );
}
