import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { addressLines, fullName } from '#shared/address-text';
import { shownDeliveryFee } from '#shared/delivery';
import { formatRs } from '#shared/money';
import { statusLabel } from '#shared/order-status';
import { Badge } from '../../../ui/feedback/badge';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import type { FullOrder } from './order-documents';

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
      <DetailList label="Order">
        <DetailItem name="Order ID">{order.id}</DetailItem>
        <DetailItem name="Date">{dates.dateTime(order.placedAt)}</DetailItem>
        <DetailItem name="Status">
          <StatusBadge status={order.status} />
        </DetailItem>
        <DetailItem name="Payment ID">{order.paymentId}</DetailItem>
      </DetailList>
      <DetailList label="Amounts">
        <DetailItem name="Subtotal">
          <NoWrapAmounts>{formatRs(order.subtotal)}</NoWrapAmounts>
        </DetailItem>
        <DetailItem name="Delivery fee">
          <NoWrapAmounts>{fee === 0 ? 'Free' : formatRs(fee)}</NoWrapAmounts>
        </DetailItem>
        <DetailItem name="Total">
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
    <DetailList label="Customer">
      {customer ? (
        <>
          <DetailItem name="Name">{fullName(customer)}</DetailItem>
          <DetailItem name="Username">{customer.username}</DetailItem>
          <DetailItem name="Email">{customer.email}</DetailItem>
          {customer.phone && <DetailItem name="Phone">{customer.phone}</DetailItem>}
        </>
      ) : (
        <DetailItem name="Account">
          <Badge size="xs" tone="processing">
            {isGuest ? 'Guest Order' : 'Account deleted'}
          </Badge>
        </DetailItem>
      )}
    </DetailList>
  );
}

function ShippingAddress({ address }: { address: FullOrder['address'] }) {
  const [street, ...cityAndCountry] = addressLines(address);
  return (
    <DetailList label="Shipping address">
      <DetailItem name="Name">{fullName(address)}</DetailItem>
      <DetailItem name="Address">{street}</DetailItem>
      <DetailItem name="City">{cityAndCountry.join(', ')}</DetailItem>
      <DetailItem name="Phone">{address.phone}</DetailItem>
      <DetailItem name="Email">{address.email}</DetailItem>
    </DetailList>
  );
}

function StatusHistory({ order: { history } }: { order: FullOrder }) {
  const { dates } = useShopDates();
  if (history.length < 2) return null;
  return (
    <DetailList label="History">
      {history.map(({ status, at, by }) => (
        <DetailItem key={at} name={statusLabel(status)}>
          {[dates.dateTime(at), by].filter(Boolean).join(', by ')}
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
