import type { ReactNode } from 'react';
import type { PrintedOrder } from './print-documents';
import { Lines, Parties, Recipient, Sender, Sheet, SheetHead } from './sheet-parts';
import { t } from './texts';

interface OrderSheetProps {
  title: string;
  order: PrintedOrder;
  /** Above the customer's address. */
  recipientLabel: string;
  /** What stands after the item and its size: the heading and the cell of each line. */
  columns: readonly (readonly [heading: string, cell: (line: PrintedOrder['lines'][number]) => ReactNode])[];
  /** Below the lines. */
  children: ReactNode;
}

/** One order on paper: its number and codes, the two parties and its lines. */
export function OrderSheet({ title, order, recipientLabel, columns, children }: OrderSheetProps) {
  return (
    <Sheet aria-label={t('orderNumber', { shortId: order.shortId })}>
      <SheetHead title={title} order={order} />
      <Parties>
        <Recipient label={recipientLabel} order={order} />
        <Sender />
      </Parties>
      <Lines>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('size')}</th>
            {columns.map(([heading]) => (
              <th key={heading} scope="col" data-end>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={`${line.productId} ${line.size}`}>
              <td dir="auto">{line.name}</td>
              <td>{line.size}</td>
              {columns.map(([heading, cell]) => (
                <td key={heading} data-end>
                  {cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Lines>
      {children}
    </Sheet>
  );
}
