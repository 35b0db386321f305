import { chakra } from '@chakra-ui/react';
import { formatFullDay } from '#shared/dates';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { EmptyList } from '../list/list-states';
import type { CashDay } from './cash-documents';
import { DayItem } from './day-item';
import { t } from './texts';
import { useDayClosing } from './use-day-closing';

interface DayListProps {
  /** YYYY-MM-DD. */
  today: string;
  days: readonly CashDay[];
  onClosed: () => Promise<void>;
  /** Null once the earlier days are shown. */
  onShowEarlier: (() => void) | null;
}

const EMPTY_DAY = { isClosed: false, closedAt: null, closedBy: null, bookingsAfterClosing: 0, couriers: [] };

/** What was booked on each day, and the end of a day. */
export function DayList({ today, days, onClosed, onShowEarlier }: DayListProps) {
  const closing = useDayClosing(onClosed);
  const shown = days.some(({ day }) => day === today) ? days : [{ ...EMPTY_DAY, day: today }, ...days];
  const day = formatFullDay(closing.target ?? today);
  return (
    <chakra.section aria-labelledby="cash-days" mt="12">
      <chakra.h2 id="cash-days" textStyle="row">
        {t('days')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="4">
        {t('daysText')}
      </chakra.p>
      {days.length === 0 && <EmptyList>{t('noDays')}</EmptyList>}
      <Card as="ul" listStyleType="none">
        {shown.map((each) => (
          <DayItem key={each.day} day={each} isBegun={each.day <= today} onClose={() => closing.ask(each.day)} />
        ))}
      </Card>
      {onShowEarlier && (
        <Button size="md" variant="outline" mt="4" onClick={onShowEarlier}>
          {t('earlierDays')}
        </Button>
      )}
      <ConfirmDialog
        {...closing.dialog}
        title={t('closeQuestion', { day })}
        confirmLabel={t('closeDay', { day })}
        confirmingLabel={t('closing')}
        cancelLabel={t('notClosed')}
      >
        {t('closeText')}
      </ConfirmDialog>
    </chakra.section>
  );
}
