import { chakra } from '@chakra-ui/react';
import { shownDeliveryFee } from '#shared/delivery';
import { formatRs } from '#shared/money';
import { paymentMethodOf } from '#shared/payment-methods';
import { sharedText } from '../../../lib/i18n/i18n';
import { OrderSheet } from './order-sheet';
import type { PrintedOrder } from './print-documents';
import { t } from './texts';

/** Prices and totals, as they were when the order was placed. */
export function Invoice({ order }: { order: PrintedOrder }) {
  return (
    <OrderSheet
      title={t('invoice')}
      order={order}
      recipientLabel={t('billTo')}
      columns={[
        [t('price'), ({ price }) => formatRs(price)],
        [t('quantity'), ({ quantity }) => quantity],
        [t('total'), ({ total }) => formatRs(total)],
      ]}
    >
      <Totals order={order} />
    </OrderSheet>
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
      <chakra.p textAlign="end">{sharedText(paymentMethodOf(order.paymentId).label)}</chakra.p>
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
