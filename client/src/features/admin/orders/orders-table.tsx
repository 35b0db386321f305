import { chakra } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import type { DateFormatters } from '#shared/dates';
import { formatRs } from '#shared/money';
import { Button } from '../../../ui/button/button';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { AdminTable, adminColumnHelper } from '../list/admin-table';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { CustomerCell } from './customer-cell';
import { OrderCheckbox, PageCheckbox } from './many/order-checkbox';
import { useSelectionOfRows } from './many/use-order-selection';
import type { OrderRow } from './order-documents';
import { StatusControl } from './status-control';
import { useStatusChange } from './use-status-change';
import { t } from './texts';

interface OrdersTableProps {
  orders: OrderRow[];
  isStale: boolean;
  onView: (id: string) => void;
}

/** On a phone the buttons have a line of their own; on a tablet they fit beside the name. */
const AREAS = {
  base: '"check id status" "check customer amount" "check date date" "change change view"',
  md: '"check id customer amount status" "check date customer change view"',
};
/** A long outcome breaks, so that the buttons of a phone's line have room. */
const CARD_COLUMNS = { base: 'auto minmax(0, 1fr) fit-content(6rem)', md: 'auto 8rem minmax(0, 1fr) auto auto' };

export function OrdersTable({ orders, isStale, onView }: OrdersTableProps) {
  const { dates } = useShopDates();
  const { selected } = useSelectionOfRows();
  const isSelected = useCallback(({ id }: OrderRow) => selected.has(id), [selected]);
  const open = useCallback(({ id }: OrderRow) => onView(id), [onView]);
  const columns = useMemo(() => columnsOf(onView, dates), [onView, dates]);
  return (
    <AdminTable
      label={t('orders')}
      columns={columns}
      rows={orders}
      areas={AREAS}
      cardColumns={CARD_COLUMNS}
      isSelected={isSelected}
      onOpen={open}
      isStale={isStale}
    />
  );
}

const helper = adminColumnHelper<OrderRow>();

const columnsOf = (onView: (id: string) => void, dates: DateFormatters) =>
  helper.columns([
    helper.display({
      id: 'check',
      header: () => <PageCheckbox />,
      cell: ({ row }) => <OrderCheckbox order={row.original} />,
      meta: { area: 'check', width: { lg: '52px', xl: '64px' } },
    }),
    helper.accessor('shortId', {
      header: t('orderId'),
      cell: ({ getValue }) => (
        <chakra.span fontWeight={{ base: '600', lg: '400' }} whiteSpace="nowrap">
          {getValue()}
        </chakra.span>
      ),
      meta: { area: 'id', width: { lg: '116px', xl: '118px' } },
    }),
    helper.display({
      id: 'customer',
      header: t('customer'),
      cell: ({ row }) => <CustomerCell order={row.original} />,
      meta: { area: 'customer' },
    }),
    helper.accessor('placedAt', {
      header: t('date'),
      cell: ({ getValue }) => dates.date(getValue()),
      meta: { area: 'date', width: { lg: '112px', xl: '140px' } },
    }),
    helper.accessor('total', {
      header: t('amount'),
      cell: ({ getValue }) => <Amount>{formatRs(getValue())}</Amount>,
      meta: { area: 'amount', align: 'end', width: { lg: '124px', xl: '170px' } },
    }),
    helper.accessor('status', {
      header: t('status'),
      cell: ({ row: { original } }) => <StatusBadge status={original.status} outcome={original.outcome} />,
      meta: { area: 'status', width: { lg: '128px', xl: '140px' } },
    }),
    helper.display({
      id: 'change',
      header: t('changeStatus'),
      cell: ({ row }) => <ChangeStatus order={row.original} />,
      meta: { area: 'change', width: { lg: '220px', xl: '228px' } },
    }),
    helper.display({
      id: 'view',
      header: () => <chakra.span srOnly>{t('view')}</chakra.span>,
      cell: ({ row }) => (
        <Button
          size="md"
          variant="outline"
          width={{ base: 'full', lg: 'auto' }}
          mt={{ base: '2', lg: '0' }}
          whiteSpace="nowrap"
          lg={{ borderColor: 'transparent', color: 'action.fg', px: '2' }}
          fontSize="1rem"
          data-row-open={row.original.id}
          aria-label={t('viewOrderShortId', { shortId: row.original.shortId })}
          onClick={() => onView(row.original.id)}
        >
          {t('view')}
        </Button>
      ),
      meta: { area: 'view', width: { lg: '92px', xl: '96px' } },
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
