import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { StatusBadge } from '../../../../ui/feedback/status-badge';
import { BoxRow } from '../../list/preview-list';
import type { Outcome } from './many-orders-documents';
import { t } from './texts';

/** Changed orders, with their statuses before and after. */
export function ChangedOrders({ orders }: { orders: readonly Outcome[] }) {
  if (orders.length === 0) return null;
  return (
    <List tabIndex={0} aria-label={t('whatWillChange')}>
      {orders.map((order) => (
        <Row key={order.id}>
          <OrderName order={order} />
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            {order.statusBefore && <StatusBadge status={order.statusBefore} />}
            <ArrowRight size={16} strokeWidth={1.5} aria-label={t('to')} />
            {order.status && <StatusBadge status={order.status} />}
          </chakra.span>
        </Row>
      ))}
    </List>
  );
}

/** The orders that stay as they are, with the reasons. */
export function RefusedOrders({ orders }: { orders: readonly Outcome[] }) {
  const refused = orders.filter(({ result }) => result === 'REFUSED');
  if (refused.length === 0) return null;
  return (
    <section>
      <chakra.h3 textStyle="label" mb="2" color="cancelled.fg">
        {t('stay', { count: refused.length })}
      </chakra.h3>
      <List tabIndex={0} aria-label={t('whatStays')}>
        {refused.map((order) => (
          <Row key={order.id}>
            <OrderName order={order} />
            <chakra.span color="cancelled.fg">{order.reason}</chakra.span>
          </Row>
        ))}
      </List>
    </section>
  );
}

const OrderName = ({ order: { shortId, customerName } }: { order: Outcome }) => (
  <chakra.span minW="0">
    {shortId} <chakra.span color="fg.muted">{customerName}</chakra.span>
  </chakra.span>
);

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    maxH: '19rem',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Row = chakra(BoxRow, {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2', py: '2' },
});
