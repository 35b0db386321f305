import { useQuery } from '@apollo/client/react';
import { Global } from '@emotion/react';
import { chakra } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isDay } from '#shared/days';
import { PARCELS } from '#shared/dashboard-limits';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { Delayed, LoadingText, Skeleton } from '../../../ui/feedback/loading';
import { Notice } from '../../../ui/feedback/notice';
import { Select } from '../../../ui/form/select';
import { DayField } from '../list/day-field';
import { LoadError } from '../list/load-error';
import { HandoverToPrint } from './handover-documents';
import { courierOfDay, listsByCourier, type CourierList } from './handover-lists';
import { HandoverSheet } from './handover-sheet';
import { PAGE_RULES } from './print-kinds';
import { t } from './texts';

interface HandoverProps {
  /** YYYY-MM-DD; null or anything else is today. */
  day: string | null;
  /** Null: all of them. */
  courier: string | null;
  onChange: (name: 'day' | 'courier', value: string) => void;
}

/** The lists of what couriers get on a day, one for each courier, to print and sign. */
export function Handover({ day, courier, onChange }: HandoverProps) {
  const chosen = toDay(day);
  const { data, error, refetch } = useQuery(HandoverToPrint, {
    variables: { day: chosen },
    fetchPolicy: 'network-only',
  });
  const retry = () => void refetch().catch(() => undefined);
  const handover = data?.handover;
  const lists = listsByCourier(handover?.parcels ?? []);
  const couriers = lists.map((list) => list.courier);
  const chosenCourier = courierOfDay(lists, courier ?? '');
  const shown = lists.filter((list) => chosenCourier === '' || list.courier === chosenCourier);
  return (
    <>
      <Toolbar
        day={chosen ?? handover?.day ?? ''}
        courier={chosenCourier}
        // The chosen one stays, so that it can be seen and changed on a day without parcels for it.
        couriers={[...new Set([...couriers, chosenCourier])].filter(Boolean)}
        canPrint={shown.length > 0}
        onChange={onChange}
      />
      {handover ? (
        <Sheets
          day={handover.day}
          isComplete={handover.isComplete}
          lists={shown}
          nothing={lists.length === 0 ? t('nothingToHandOver') : nothingFor(chosenCourier, handover.isComplete)}
        />
      ) : (
        <NoLists hasFailed={error !== undefined} onRetry={retry} />
      )}
    </>
  );
}

const nothingFor = (courier: string, isComplete: boolean): string =>
  isComplete ? t('nothingForCourier', { courier }) : t('nothingListedForCourier', { courier });

const toDay = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

interface ToolbarProps extends Pick<HandoverProps, 'onChange'> {
  day: string;
  courier: string;
  couriers: readonly string[];
  canPrint: boolean;
}

/** The toolbar is not printed. */
const Toolbar = ({ day, courier, couriers, canPrint, onChange }: ToolbarProps) => (
  <chakra.div data-screen display="flex" flexWrap="wrap" alignItems="end" gap="4" mb="6">
    <DayField id="handover-day" label={t('handoverDay')} day={day} onDay={(next) => onChange('day', next)} />
    <chakra.div flex="0 1 14rem" minW="min(12rem, 100%)">
      <Select
        aria-label={t('courier')}
        value={courier}
        options={[['', t('allCouriers')], ...couriers.map((name) => [name, name] as const)]}
        onChange={({ target }) => onChange('courier', target.value)}
      />
    </chakra.div>
    <Button disabled={!canPrint} onClick={() => window.print()}>
      <Printer size={18} strokeWidth={1.5} aria-hidden />
      {t('print')}
    </Button>
    <Button variant="outline" asChild>
      <Link to={paths.dashboardTab('orders')}>{t('backToOrders')}</Link>
    </Button>
  </chakra.div>
);

interface SheetsProps {
  day: string;
  isComplete: boolean;
  lists: readonly CourierList[];
  /** What is said without lists. */
  nothing: string;
}

function Sheets({ day, isComplete, lists, nothing }: SheetsProps) {
  return (
    <>
      <Global styles={{ '@page': PAGE_RULES['packing-slips'] }} />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" _print={{ display: 'block' }}>
        {/* Printed, too: the sum of a list that is signed is not that of the day. */}
        {!isComplete && <Notice tone="error">{t('handoverCut', { count: PARCELS.handover })}</Notice>}
        {lists.length === 0 && (
          <div data-screen>
            <Notice tone="info">{nothing}</Notice>
          </div>
        )}
        {lists.map((list) => (
          <HandoverSheet key={list.courier} day={day} list={list} />
        ))}
      </chakra.div>
    </>
  );
}

function NoLists({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (hasFailed) return <LoadError onRetry={onRetry}>{t('handoverFailed')}</LoadError>;
  return <HandoverSkeleton />;
}

const HandoverSkeleton = () => (
  <div aria-busy="true">
    <LoadingText>{t('loadingHandover')}</LoadingText>
    <Delayed>
      <Skeleton height="24rem" maxW="210mm" mx="auto" />
    </Delayed>
  </div>
);
