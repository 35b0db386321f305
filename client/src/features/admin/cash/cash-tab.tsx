import { chakra } from '@chakra-ui/react';
import { DeliveryStats } from '../delivery-stats/delivery-stats';
import { EmptyList, ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { BalanceList } from './balance-list';
import { BookingForm } from './booking-form';
import { DayList } from './day-list';
import { OpenParcels } from './open-parcels';
import { PayoutSection } from './payout-section';
import { t } from './texts';
import { useCashBook } from './use-cash-book';

/** The cash book: balances, open cash, payouts, and the days. */
export function CashTab() {
  const state = useCashBook();
  const { book, couriers, failure, refresh, showEarlierDays } = state;
  return (
    <section aria-labelledby="cash">
      <chakra.h2 id="cash" textStyle="row">
        {t('cash')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="4">
        {t('whereItIs')}
      </chakra.p>
      {failure && (
        <LoadError mb="4" onRetry={() => void refresh()}>
          {failure}
        </LoadError>
      )}
      {!book && !failure && <ListSkeleton>{t('loading')}</ListSkeleton>}
      {book?.balances.length === 0 && <EmptyList>{t('nothing')}</EmptyList>}
      {book && book.balances.length > 0 && <BalanceList balances={book.balances} />}
      {book && (
        <>
          <OpenParcels couriers={couriers} />
          <PayoutSection couriers={couriers} today={book.today} onBooked={refresh} />
          <DayList today={book.today} days={book.days} onClosed={refresh} onShowEarlier={showEarlierDays} />
          <BookingForm couriers={couriers} today={book.today} onBooked={refresh} />
          <DeliveryStats today={book.today} />
        </>
      )}
    </section>
  );
}
