import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatFullDay } from '#shared/dates';
import { Button } from '../../../ui/button/button';
import { ListRow } from '../list/list-row';
import { movesOf } from './booking-text';
import type { CashDay } from './cash-documents';
import { DayBookings } from './day-bookings';
import { t } from './texts';

export type ShownDay = Pick<
  CashDay,
  'day' | 'isClosed' | 'closedAt' | 'closedBy' | 'bookingsAfterClosing' | 'couriers'
>;

interface DayItemProps {
  day: ShownDay;
  /** True for today and earlier days, which can be closed. */
  isBegun: boolean;
  onClose: () => void;
}

/** A day of the cash book: its sums by courier, its bookings once they are asked for, and its end. */
export function DayItem({ day, isBegun, onClose }: DayItemProps) {
  const [isOpen, setOpen] = useState(false);
  const dayText = formatFullDay(day.day);
  return (
    <ListRow alignItems="start">
      <chakra.div flex="0 1 11rem" minW="0">
        <chakra.p fontWeight="600">{dayText}</chakra.p>
        <chakra.p color="fg.muted">{stateOf(day)}</chakra.p>
        {day.bookingsAfterClosing > 0 && (
          <chakra.p color="fg.muted">{t('afterClosing', { count: day.bookingsAfterClosing })}</chakra.p>
        )}
      </chakra.div>
      <chakra.ul flex="1 1 16rem" minW="0" listStyleType="none">
        {day.couriers.map(({ courier, accounts }) => (
          <chakra.li key={courier} overflowWrap="anywhere">
            <chakra.span fontWeight="600">{courier || t('noCourier')}</chakra.span>{' '}
            <chakra.span color="fg.muted">{accounts.flatMap(movesOf).join(', ')}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div ms="auto" display="flex" flexWrap="wrap" gap="2">
        {(day.couriers.length > 0 || day.isClosed) && (
          <Button
            size="md"
            variant="outline"
            aria-expanded={isOpen}
            aria-label={t('bookingsOf', { day: dayText })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('bookingsTitle')}
          </Button>
        )}
        {!day.isClosed && isBegun && (
          <Button size="md" variant="outline" onClick={onClose}>
            {t('closeDay', { day: dayText })}
          </Button>
        )}
      </chakra.div>
      {isOpen && (
        <chakra.div flex="1 1 100%" minW="0">
          {/* A booking changes the sums, and closing the day is one: the list is asked for again. */}
          <DayBookings key={JSON.stringify([day.couriers, day.closedAt])} day={day.day} />
        </chakra.div>
      )}
    </ListRow>
  );
}

function stateOf({ isClosed, closedBy }: ShownDay): string {
  if (!isClosed) return t('open');
  return closedBy == null ? t('closedByDeleted') : t('closedBy', { name: closedBy });
}
