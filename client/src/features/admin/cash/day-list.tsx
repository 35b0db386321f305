import { chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { EmptyList } from '../list/list-states';
import { ListRow } from '../list/list-row';
import { accountName } from './account-names';
import type { CashDay } from './cash-documents';
import { t } from './texts';
import { useDayClosing } from './use-day-closing';

interface DayListProps {
  /** YYYY-MM-DD. */
  today: string;
  days: readonly CashDay[];
  onClosed: () => Promise<void>;
}

const EMPTY_DAY = { isClosed: false, closedBy: null, bookingsAfterClosing: 0, couriers: [] };

/** What was booked on each day, and the end of a day. */
export function DayList({ today, days, onClosed }: DayListProps) {
  const closing = useDayClosing(onClosed);
  const shown = days.some(({ day }) => day === today) ? days : [{ ...EMPTY_DAY, day: today }, ...days];
  const day = closing.target ?? today;
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

type ShownDay = Pick<CashDay, 'day' | 'isClosed' | 'closedBy' | 'bookingsAfterClosing' | 'couriers'>;

function stateOf({ isClosed, closedBy }: ShownDay): string {
  if (!isClosed) return t('open');
  return closedBy == null ? t('closedByDeleted') : t('closedBy', { name: closedBy });
}

function DayItem({ day, isBegun, onClose }: { day: ShownDay; isBegun: boolean; onClose: () => void }) {
  return (
    <ListRow alignItems="start">
      <chakra.div flex="0 1 11rem" minW="0">
        <chakra.p fontWeight="600">{day.day}</chakra.p>
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
      {!day.isClosed && isBegun && (
        <Button size="md" variant="outline" ms="auto" onClick={onClose}>
          {t('closeDay', { day: day.day })}
        </Button>
      )}
    </ListRow>
  );
}

/** What came into an account and what left it; the counterpart is not shown. */
function movesOf({ account, debit, credit }: ShownDay['couriers'][number]['accounts'][number]): string[] {
  if (account === 'ORDERS') return [];
  const name = accountName(account);
  return [
    ...(debit > 0 ? [t('came', { account: name, amount: formatRs(debit) })] : []),
    ...(credit > 0 ? [t('went', { account: name, amount: formatRs(credit) })] : []),
  ];
}
