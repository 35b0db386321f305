import { Global } from '@emotion/react';
import { chakra } from '@chakra-ui/react';
import type { FunctionComponent } from 'react';
import { Invoice } from './invoice';
import { PackingSlip } from './packing-slip';
import type { PrintedOrder } from './print-documents';
import { PAGE_RULES, type PrintKind } from './print-kinds';
import { ShippingLabels } from './shipping-label';

const SHEETS: Record<PrintKind, FunctionComponent<{ order: PrintedOrder }>> = {
  'packing-slips': PackingSlip,
  invoices: Invoice,
  labels: ShippingLabels,
};

/** One sheet for each order or label for each parcel, with the paper's size for the browser's print dialog. */
export function PrintSheets({ kind, orders }: { kind: PrintKind; orders: readonly PrintedOrder[] }) {
  const SheetOf = SHEETS[kind];
  return (
    <>
      <Global styles={{ '@page': PAGE_RULES[kind] }} />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" _print={{ display: 'block' }}>
        {orders.map((order) => (
          <SheetOf key={order.id} order={order} />
        ))}
      </chakra.div>
    </>
  );
}
