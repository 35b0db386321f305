import { chakra } from '@chakra-ui/react';
import { shownDeliveryFee } from '#shared/delivery';
import { formatRs } from '#shared/money';
import { DEFAULT_PAYMENT_METHOD } from '#shared/payment-methods';
import { sharedText } from '../../../lib/i18n/i18n';
import type { PrintedOrder } from './print-documents';
import { Lines, Parties, Recipient, Sender, Sheet, SheetHead } from './sheet-parts';
import { t } from './texts';

/** Prices and totals, as they were when the order was placed. */
export function Invoice({ order }: { order: PrintedOrder }) {
  return (
    <Sheet aria-label={t('orderNumber', { shortId: order.shortId })}>
      <SheetHead title={t('invoice')} order={order} />
      <Parties>
        <Recipient label={t('billTo')} order={order} />
        <Sender />
      </Parties>
      <Lines>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('size')}</th>
            <th scope="col" data-end>
              {t('price')}
            </th>
            <th scope="col" data-end>
              {t('quantity')}
            </th>
            <th scope="col" data-end>
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ productId, size, name, price, quantity, total }) => (
            <tr key={`${productId} ${size}`}>
              <td dir="auto">{name}</td>
              <td>{size}</td>
              <td data-end>{formatRs(price)}</td>
              <td data-end>{quantity}</td>
              <td data-end>{formatRs(total)}</td>
            </tr>
          ))}
        </tbody>
      </Lines>
      <Totals order={order} />
    </Sheet>
  );
}

function Totals({ order }: { order: PrintedOrder }) {
  const fee = shownDeliveryFee(order);
  return (
    <chakra.div mt="4" ms="auto" maxW="70mm" breakInside="avoid">
      <dl>
        <Sum name={t('subtotal')}>{formatRs(order.subtotal)}</Sum>
        <Sum name={t('deliveryFee')}>{fee === 0 ? t('free') : formatRs(fee)}</Sum>
        <Sum name={t('total')} isTotal>
          {formatRs(order.total)}
        </Sum>
      </dl>
      <chakra.p textAlign="end">{sharedText(DEFAULT_PAYMENT_METHOD.label)}</chakra.p>
    </chakra.div>
  );
}

function Sum({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: string }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4" fontWeight={isTotal ? '700' : undefined}>
      <dt>{name}</dt>
      <chakra.dd whiteSpace="nowrap">{children}</chakra.dd>
    </chakra.div>
  );
}
