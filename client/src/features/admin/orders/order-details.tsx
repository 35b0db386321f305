import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { addressLines, fullName } from '#shared/address-text';
import { shownDeliveryFee } from '#shared/delivery';
import { formatRs } from '#shared/money';
import { Badge } from '../../../ui/feedback/badge';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import type { FullOrder } from './order-documents';
import { channelText } from '../new-order/channels';
import { t } from './texts';
import { statusText } from '../../../lib/i18n/status-text';

/** The order itself, its amounts, customer, shipping address and status history. */
export function OrderDetails({ order }: { order: FullOrder }) {
  const { dates } = useShopDates();
  const fee = shownDeliveryFee(order);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="8"
      rowGap="6"
    >
      <DetailList label={t('order')}>
        <DetailItem name={t('orderId')}>{order.id}</DetailItem>
        <DetailItem name={t('shortReference')}>{order.reference}</DetailItem>
        <DetailItem name={t('date')}>{dates.dateTime(order.placedAt)}</DetailItem>
        <DetailItem name={t('status')}>
          <StatusBadge status={order.status} outcome={order.outcome} />
        </DetailItem>
        <DetailItem name={t('paymentId')}>{order.paymentId}</DetailItem>
        {order.channel !== 'WEBSITE' && <DetailItem name={t('channel')}>{channelText(order.channel)}</DetailItem>}
      </DetailList>
      <DetailList label={t('amounts')}>
        <DetailItem name={t('subtotal')}>
          <NoWrapAmounts>{formatRs(order.subtotal)}</NoWrapAmounts>
        </DetailItem>
        <DetailItem name={t('deliveryFee')}>
          <NoWrapAmounts>{fee === 0 ? t('free') : formatRs(fee)}</NoWrapAmounts>
        </DetailItem>
        <DetailItem name={t('total')}>
          <strong>
            <NoWrapAmounts>{formatRs(order.total)}</NoWrapAmounts>
          </strong>
        </DetailItem>
      </DetailList>
      <CustomerDetails order={order} />
      <ShippingAddress address={order.address} />
      <StatusHistory order={order} />
    </chakra.div>
  );
}

function CustomerDetails({ order: { customer, isGuest } }: { order: FullOrder }) {
  return (
    <DetailList label={t('customer')}>
      {customer ? (
        <>
          <DetailItem name={t('name')}>{fullName(customer)}</DetailItem>
          <DetailItem name={t('username')}>{customer.username}</DetailItem>
          <DetailItem name={t('email')}>{customer.email}</DetailItem>
          {customer.phone && <DetailItem name={t('phone')}>{customer.phone}</DetailItem>}
        </>
      ) : (
        <DetailItem name={t('account')}>
          <Badge size="xs" tone="processing">
            {isGuest ? t('guestOrder') : t('accountDeleted')}
          </Badge>
        </DetailItem>
      )}
    </DetailList>
  );
}

function ShippingAddress({ address }: { address: FullOrder['address'] }) {
  const [street, ...cityAndCountry] = addressLines(address);
  return (
    <DetailList label={t('shippingAddress')}>
      <DetailItem name={t('name')}>{fullName(address)}</DetailItem>
      <DetailItem name={t('address')}>{street}</DetailItem>
      <DetailItem name={t('city')}>{cityAndCountry.join(', ')}</DetailItem>
      <DetailItem name={t('phone')}>{address.phone}</DetailItem>
      {address.email && <DetailItem name={t('email')}>{address.email}</DetailItem>}
    </DetailList>
  );
}

function StatusHistory({ order: { history } }: { order: FullOrder }) {
  const { dates } = useShopDates();
  if (history.length === 0) return null;
  return (
    <DetailList label={t('history')}>
      {history.map(({ status, at, by }) => (
        <DetailItem key={at} name={statusText(status)}>
          {by ? t('atBy', { at: dates.dateTime(at), by }) : dates.dateTime(at)}
        </DetailItem>
      ))}
    </DetailList>
  );
}

function DetailList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={label}>
      <chakra.h3 textStyle="label" mb="1.5">
        {label}
      </chakra.h3>
      <dl>{children}</dl>
    </chakra.section>
  );
}

function DetailItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="3" py="0.5">
      <chakra.dt flex="0 0 6.5rem" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd flex="1 1 8rem" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
