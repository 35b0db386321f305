import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { addressLines, fullName } from '#shared/address-text';
import type { DateFormatters } from '#shared/dates';
import { formatRs } from '#shared/money';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { Button } from '../../../ui/button/button';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { AdminTable, adminColumnHelper } from '../list/admin-table';
import type { QueuedOrder } from './confirmation-documents';
import { ContactLinks } from './contact-links';
import { RiskCell } from './risk-cell';
import { t } from './texts';
import type { RecordOutcome } from './use-confirmation-queue';

interface QueueTableProps {
  orders: QueuedOrder[];
  /** Whether the customers are to be called again later: each row then shows when. */
  isLater: boolean;
  onRecord: RecordOutcome;
  onCancel: (order: QueuedOrder) => void;
}

const AREAS = {
  base: '"order" "customer" "risk" "result" "contact"',
  md: '"order risk" "customer result" "contact result"',
};
const CARD_COLUMNS = { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' };

/** The result comes before the contact, so that Enter confirms one order after the other. */
export function QueueTable({ orders, isLater, onRecord, onCancel }: QueueTableProps) {
  const { dates } = useShopDates();
  const columns = useMemo(
    () => columnsOf({ isLater, onRecord, onCancel }, dates),
    [isLater, onRecord, onCancel, dates],
  );
  return (
    <AdminTable
      label={t('ordersToConfirm')}
      columns={columns}
      rows={orders}
      areas={AREAS}
      cardColumns={CARD_COLUMNS}
      isDense
    />
  );
}

const helper = adminColumnHelper<QueuedOrder>();

const columnsOf = ({ isLater, onRecord, onCancel }: Omit<QueueTableProps, 'orders'>, dates: DateFormatters) =>
  helper.columns([
    helper.display({
      id: 'order',
      header: t('order'),
      cell: ({ row: { original } }) => (
        <>
          <chakra.p fontWeight="600">{original.shortId}</chakra.p>
          <chakra.p textStyle="small" color="fg.muted">
            {dates.dateTime(original.placedAt)}
          </chakra.p>
          <NoWrapAmounts>{formatRs(original.total)}</NoWrapAmounts>
          {isLater && original.callAfter != null && (
            <chakra.p fontWeight="600">{t('callAgainAt', { at: dates.dateTime(original.callAfter) })}</chakra.p>
          )}
        </>
      ),
      meta: { area: 'order', width: '168px' },
    }),
    helper.display({
      id: 'customer',
      header: t('customer'),
      cell: ({ row: { original } }) => <Customer address={original.address} />,
      meta: { area: 'customer' },
    }),
    helper.display({
      id: 'risk',
      header: t('risk'),
      cell: ({ row: { original } }) => <RiskCell order={original} />,
      meta: { area: 'risk', width: '240px' },
    }),
    helper.display({
      id: 'result',
      header: t('result'),
      cell: ({ row: { original } }) => <Results order={original} onRecord={onRecord} onCancel={onCancel} />,
      meta: { area: 'result', width: '310px' },
    }),
    helper.display({
      id: 'contact',
      header: t('contact'),
      cell: ({ row: { original } }) => <ContactLinks order={original} />,
      meta: { area: 'contact', width: '120px' },
    }),
  ]);

const Customer = ({ address }: Pick<QueuedOrder, 'address'>) => (
  <chakra.div minW="0" overflowWrap="anywhere">
    <chakra.p fontWeight="600">{fullName(address)}</chakra.p>
    <p>{address.phone}</p>
    <chakra.p textStyle="small" color="fg.muted">
      {addressLines(address).join(', ')}
    </chakra.p>
  </chakra.div>
);

function Results({
  order,
  onRecord,
  onCancel,
}: Pick<QueueTableProps, 'onRecord' | 'onCancel'> & { order: QueuedOrder }) {
  const { shortId } = order;
  const results = [
    [t('confirmed'), t('confirmOrder', { shortId }), () => void onRecord(order, 'CONFIRMED')],
    [t('noAnswer'), t('noAnswerOrder', { shortId }), () => void onRecord(order, 'NO_ANSWER')],
    [t('cancel'), t('cancelOrder', { shortId }), () => onCancel(order)],
  ] as const;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {results.map(([label, name, onClick]) => (
        <Button
          key={label}
          size="md"
          variant="outline"
          fontSize="1rem"
          px="3"
          flex={{ base: '1 1 auto', lg: '0 0 auto' }}
          aria-label={name}
          // The second click of a double click would meet the next order, which has moved up.
          onClick={(event) => event.detail <= 1 && onClick()}
        >
          {label}
        </Button>
      ))}
    </chakra.div>
  );
}
