import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { shownDeliveryFee } from '#shared/delivery';
import { formatRs } from '#shared/money';
import { Amounts } from '../../../ui/amounts';
import { STATUSES, StatusBadge } from '../../../ui/status-badge';
import { useShopClock } from '../use-shop-clock';
import type { OrderInFull } from './order-dialog';

/** What an order is, costs, who gave it and where it goes. */
export function OrderFacts({ order }: { order: OrderInFull }) {
  const { words } = useShopClock();
  const fee = shownDeliveryFee(order);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="8"
      rowGap="6"
    >
      <Facts label="Order">
        <Fact name="Order ID">{order.id}</Fact>
        <Fact name="Date">{words.dateTime(order.placedAt)}</Fact>
        <Fact name="Status">
          <StatusBadge status={order.status} />
        </Fact>
        <Fact name="Payment ID">{order.paymentId}</Fact>
      </Facts>
      <Facts label="Amounts">
        <Fact name="Subtotal">
          <Amounts>{formatRs(order.subtotal)}</Amounts>
        </Fact>
        <Fact name="Delivery fee">
          <Amounts>{fee === 0 ? 'Free' : formatRs(fee)}</Amounts>
        </Fact>
        <Fact name="Total">
          <strong>
            <Amounts>{formatRs(order.total)}</Amounts>
          </strong>
        </Fact>
      </Facts>
      <WhoOrdered order={order} />
      <WhereTo address={order.address} />
      <History order={order} />
    </chakra.div>
  );
}

function WhoOrdered({ order: { customer, isGuest } }: { order: OrderInFull }) {
  return (
    <Facts label="Customer">
      {customer ? (
        <>
          <Fact name="Name">{`${customer.firstname} ${customer.lastname}`}</Fact>
          <Fact name="Username">{customer.username}</Fact>
          <Fact name="Email">{customer.email}</Fact>
          {customer.phone && <Fact name="Phone">{customer.phone}</Fact>}
        </>
      ) : (
        <Fact name="Account">
          <Mark>{isGuest ? 'Guest Order' : 'Account deleted'}</Mark>
        </Fact>
      )}
    </Facts>
  );
}

function WhereTo({ address }: { address: OrderInFull['address'] }) {
  const { firstname, lastname, email, phone, address: street, apartment, city, state, country, zipcode } = address;
  const place = [`${city}, ${[state, zipcode].filter(Boolean).join(' ')}`, country].filter(Boolean).join(', ');
  return (
    <Facts label="Shipping address">
      <Fact name="Name">{`${firstname} ${lastname}`}</Fact>
      <Fact name="Address">{[street, apartment].filter(Boolean).join(', ')}</Fact>
      <Fact name="City">{place}</Fact>
      <Fact name="Phone">{phone}</Fact>
      <Fact name="Email">{email}</Fact>
    </Facts>
  );
}

function History({ order: { history } }: { order: OrderInFull }) {
  const { words } = useShopClock();
  if (history.length < 2) return null;
  return (
    <Facts label="History">
      {history.map(({ status, at, by }) => (
        <Fact key={at} name={STATUSES[status][0]}>
          {[words.dateTime(at), by].filter(Boolean).join(', by ')}
        </Fact>
      ))}
    </Facts>
  );
}

function Facts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={label}>
      <chakra.h3 textStyle="label" mb="1.5">
        {label}
      </chakra.h3>
      <dl>{children}</dl>
    </chakra.section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
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

const Mark = chakra('span', {
  base: {
    px: '2',
    bg: 'processing.bg',
    color: 'processing.fg',
    borderRadius: 'l1',
    textStyle: 'smallest',
    fontWeight: '600',
  },
});
