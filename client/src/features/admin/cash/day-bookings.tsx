import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatFullDay } from '#shared/dates';
import { errorMessage } from '../../../lib/errors/error-message';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { LoadingText } from '../../../ui/feedback/loading';
import { Pagination } from '../../../ui/navigation/pagination';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { LoadError } from '../list/load-error';
import { OrderLink } from '../list/order-link';
import { StaleList } from '../list/stale-list';
import { useShownData } from '../list/use-admin-list';
import { bookingKindName, bookingTexts, differenceText } from './booking-text';
import { CashBookings, type DayBooking } from './cash-documents';
import { t } from './texts';

/** What was booked on a day, the newest first: when, by whom, why, and how a payout differed. */
export function DayBookings({ day }: { day: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(CashBookings, { variables: { day, page }, fetchPolicy: 'cache-and-network' });
  const { shown, isStale } = useShownData(query);
  const list = shown?.cashBookings;
  if (!list) {
    if (!query.error) return <LoadingText>{t('loadingBookings')}</LoadingText>;
    return (
      <LoadError onRetry={() => void query.refetch().catch(() => undefined)}>
        {errorMessage(query.error, t('failedToLoadBookings'))}
      </LoadError>
    );
  }
  return (
    <>
      <StaleList isStale={isStale}>
        <chakra.ul
          aria-label={t('bookingsOf', { day: formatFullDay(day) })}
          listStyleType="none"
          display="grid"
          gap="3"
        >
          {list.items.map((booking) => (
            <Booking key={booking.id} booking={booking} />
          ))}
        </chakra.ul>
      </StaleList>
      {list.pageInfo.totalPages > 1 && (
        <Pagination page={list.pageInfo} itemName={t('bookings')} onPageChange={setPage} />
      )}
    </>
  );
}

function Booking({ booking }: { booking: DayBooking }) {
  const { dates } = useShopDates();
  const { at, kind, by, reason, reference, isAfterClosing, orderCount, orderIds, lines, differences } = booking;
  const about = [
    reference !== null && reference !== undefined && t('referenceOf', { reference }),
    reason !== null && reason !== undefined && t('reasonOf', { reason }),
    isAfterClosing && t('wasClosed'),
  ].filter((text) => text !== false);
  return (
    <chakra.li borderTopWidth="1px" pt="3" overflowWrap="anywhere">
      <chakra.p fontWeight="600">{bookingKindName(kind)}</chakra.p>
      <chakra.p color="fg.muted">
        {by ? t('bookedBy', { at: dates.dateTime(at), name: by }) : dates.dateTime(at)}
      </chakra.p>
      {[...bookingTexts(lines), ...about].map((text) => (
        <p key={text}>
          <NoWrapAmounts>{text}</NoWrapAmounts>
        </p>
      ))}
      {orderCount > 0 && (
        <chakra.p display="flex" flexWrap="wrap" columnGap="3">
          {t('ordersOf', { count: orderCount })}
          {orderIds.map((orderId) => (
            <OrderLink key={orderId} orderId={orderId} />
          ))}
          {orderCount > orderIds.length && '…'}
        </chakra.p>
      )}
      {differences.length > 0 && (
        <chakra.ul aria-label={t('differences')} ps="5">
          {differences.map((difference, index) => (
            <li key={index}>
              <NoWrapAmounts>{differenceText(difference)}</NoWrapAmounts>{' '}
              {difference.orderId != null && <OrderLink orderId={difference.orderId} />}
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.li>
  );
}
