import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { DateFormatters } from '#shared/dates';
import { formatRs } from '#shared/money';
import { Button } from '../../../ui/button/button';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { AdminTable, adminColumnHelper } from '../list/admin-table';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { CustomerCell } from './customer-cell';
import type { OrderRow } from './order-documents';
import { StatusControl } from './status-control';
import { useStatusChange } from './use-status-change';

interface OrdersTableProps {
  orders: OrderRow[];
  isStale: boolean;
  onView: (id: string) => void;
}

/** On a phone the buttons have a line of their own; on a tablet they fit beside the name. */
const AREAS = {
  base: '"id status" "customer amount" "date date" "change view"',
  md: '"id customer amount status" "date customer change view"',
};
const CARD_COLUMNS = { base: 'minmax(0, 1fr) auto', md: '8rem minmax(0, 1fr) auto auto' };

export function OrdersTable({ orders, isStale, onView }: OrdersTableProps) {
  const { dates } = useShopDates();
  const columns = useMemo(() => columnsOf(onView, dates), [onView, dates]);
  return (
    <AdminTable
      label="Orders"
      columns={columns}
      rows={orders}
      areas={AREAS}
      cardColumns={CARD_COLUMNS}
      isStale={isStale}
    />
  );
}

const helper = adminColumnHelper<OrderRow>();

const columnsOf = (onView: (id: string) => void, dates: DateFormatters) =>
  helper.columns([
    helper.accessor('shortId', {
      header: 'Order ID',
      cell: ({ getValue }) => <chakra.span fontWeight={{ base: '600', lg: '400' }}>{getValue()}</chakra.span>,
      meta: { area: 'id', width: '118px' },
    }),
    helper.display({
      id: 'customer',
      header: 'Customer',
      cell: ({ row }) => <CustomerCell order={row.original} />,
      meta: { area: 'customer' },
    }),
    helper.accessor('placedAt', {
      header: 'Date',
      cell: ({ getValue }) => dates.date(getValue()),
      meta: { area: 'date', width: '140px' },
    }),
    helper.accessor('total', {
      header: 'Amount',
      cell: ({ getValue }) => <Amount>{formatRs(getValue())}</Amount>,
      meta: { area: 'amount', align: 'end', width: '170px' },
    }),
    helper.accessor('status', {
      header: 'Status',
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
      meta: { area: 'status', width: '140px' },
    }),
    helper.display({
      id: 'change',
      header: 'Change status',
      cell: ({ row }) => <ChangeStatus order={row.original} />,
      meta: { area: 'change', width: '228px' },
    }),
    helper.display({
      id: 'view',
      header: () => <chakra.span srOnly>View</chakra.span>,
      cell: ({ row }) => (
        <Button
          size="md"
          variant="outline"
          width={{ base: 'full', lg: 'auto' }}
          mt={{ base: '2', lg: '0' }}
          lg={{ borderColor: 'transparent', color: 'action.fg', px: '2' }}
          fontSize="1rem"
          aria-label={`View order ${row.original.shortId}`}
          onClick={() => onView(row.original.id)}
        >
          View
        </Button>
      ),
      meta: { area: 'view', width: '96px' },
    }),
  ]);

const Amount = ({ children }: { children: string }) => (
  <strong style={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{children}</strong>
);

function ChangeStatus({ order }: { order: OrderRow }) {
  const { setStatus } = useStatusChange(order);
  return (
    <chakra.div display="flex" justifyContent={{ base: 'flex-end', lg: 'flex-start' }} pt={{ base: '2', lg: '0' }}>
      <StatusControl status={order.status} shortId={order.shortId} onChange={setStatus} />
    </chakra.div>
  );
}
