import { chakra } from '@chakra-ui/react';
import type { PrintedOrder } from './print-documents';
import { Lines, Parties, Recipient, Sender, Sheet, SheetHead } from './sheet-parts';
import { t } from './texts';

/** What goes into the parcel, with a box to tick for each line; without prices, for it may be a present. */
export function PackingSlip({ order }: { order: PrintedOrder }) {
  return (
    <Sheet aria-label={t('orderNumber', { shortId: order.shortId })}>
      <SheetHead title={t('packingSlip')} order={order} />
      <Parties>
        <Recipient label={t('shipTo')} order={order} />
        <Sender />
      </Parties>
      <Lines>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('size')}</th>
            <th scope="col" data-end>
              {t('quantity')}
            </th>
            <th scope="col" data-end>
              {t('packed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ productId, size, name, quantity }) => (
            <tr key={`${productId} ${size}`}>
              <td dir="auto">{name}</td>
              <td>{size}</td>
              <td data-end>{quantity}</td>
              <td data-end>
                <TickBox aria-hidden />
              </td>
            </tr>
          ))}
        </tbody>
      </Lines>
      <chakra.p mt="4" fontWeight="600">
        {t('pieces', { count: order.pieces })}
      </chakra.p>
      <chakra.p mt="2">{t('thanks')}</chakra.p>
    </Sheet>
  );
}

const TickBox = chakra('span', { base: { display: 'inline-block', boxSize: '4.5mm', border: '1px solid black' } });
