import { chakra } from '@chakra-ui/react';
import { ChevronDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LIMITS } from '#shared/limits';
import { ORDER_STATUSES, statusLabel, toGraphqlStatus } from '#shared/order-status';
import type { OrderStatus } from '../../../../generated/graphql';
import { errorMessage } from '../../../../lib/errors/error-message';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight';
import { Button } from '../../../../ui/button/button';
import { StatusBadge } from '../../../../ui/feedback/status-badge';
import { RadioMenu } from '../../../../ui/overlay/radio-menu';
import { printPath } from '../../print/printed-ids';
import { useAdminMessages } from '../../messages/message-store';
import type { OrderSelection, SelectedOrder } from './use-order-selection';
import { t } from './texts';

interface SelectionBarProps {
  selection: OrderSelection;
  /** How many orders match the filters; null while that is not known. */
  total: number | null;
  /** Opens the preview. */
  onChange: (status: OrderStatus) => void;
}

const ALL_STATUSES = ORDER_STATUSES.map(toGraphqlStatus);
const OPTIONS = ALL_STATUSES.map((status) => [status, <StatusBadge key={status} status={status} />] as const);

/** The usual next step of all: parcels on their way are delivered, all others are shipped. */
const nextStatus = (orders: readonly SelectedOrder[]): OrderStatus =>
  orders.every(({ status }) => status === 'SHIPPED') ? 'DELIVERED' : 'SHIPPED';

/** Sticks to the bottom of the screen while orders are selected, on this page or on others. */
export function SelectionBar({ selection, total, onChange }: SelectionBarProps) {
  const orders = [...selection.selected.values()];
  if (orders.length === 0) return null;
  const next = nextStatus(orders);
  const choose = (value: string) => {
    const status = ALL_STATUSES.find((each) => each === value);
    if (status) onChange(status);
  };
  return (
    <StickyBar data-velvet data-foot-bar role="region" aria-label={t('selection')}>
      <chakra.strong fontWeight="600" aria-live="polite" whiteSpace="nowrap">
        {t('countSelected', { count: orders.length })}
      </chakra.strong>
      <SelectAllButton selection={selection} total={total} />
      <Button size="md" variant="plain" {...underlineStyle} onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
      <chakra.div display="flex" flexWrap="wrap" gap="2" ms="auto" flex={{ base: '1 1 100%', sm: '0 0 auto' }}>
        <Button asChild size="md" variant="surface" fontSize="1rem" px="4">
          <Link
            to={printPath(
              'packing-slips',
              orders.map(({ id }) => id),
            )}
          >
            <Printer size={18} strokeWidth={1.5} aria-hidden />
            {t('print')}
          </Link>
        </Button>
        <chakra.div display="inline-flex" flex="1 1 auto">
          <Button
            size="md"
            variant="surface"
            fontSize="1rem"
            px="4"
            flex="1"
            borderEndRadius="0"
            onClick={() => onChange(next)}
          >
            {t('markCount', { count: orders.length, status: statusLabel(next).toLowerCase() })}
          </Button>
          <RadioMenu
            label={t('changeStatusOfTheSelected')}
            value=""
            onChange={choose}
            options={OPTIONS}
            trigger={
              <Button
                size="md"
                variant="surface"
                px="2"
                borderStartRadius="0"
                borderStartWidth="1px"
                borderColor="border"
                aria-label={t('changeStatusOfTheSelected')}
              >
                <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
              </Button>
            }
          />
        </chakra.div>
      </chakra.div>
    </StickyBar>
  );
}

function SelectAllButton({ selection, total }: Pick<SelectionBarProps, 'selection' | 'total'>) {
  const { showMessage } = useAdminMessages();
  const [isBusy, setBusy] = useState(false);
  const selectAll = useSingleFlight(async () => {
    setBusy(true);
    await selection.selectAll().catch((error: unknown) => showMessage(errorMessage(error), 'error'));
    setBusy(false);
  });
  if (total === null || total <= selection.rows.length || total === selection.selected.size) return null;
  return (
    <Button
      size="md"
      variant="plain"
      {...underlineStyle}
      aria-busy={isBusy || undefined}
      onClick={() => void selectAll()}
    >
      {total > LIMITS.bulk ? t('selectTheFirst', { count: LIMITS.bulk }) : t('selectAll', { count: total })}
    </Button>
  );
}

const underlineStyle = {
  px: '2',
  fontSize: '1rem',
  fontWeight: '400',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
} as const;

const StickyBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '4',
    zIndex: 'header',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: '1', md: '4' },
    rowGap: '1',
    mt: '4',
    ps: { base: '3', md: '5' },
    pe: '3',
    py: '2.5',
    bg: 'velvet',
    color: 'velvet.fg',
    borderRadius: 'l2',
    boxShadow: 'lift',
    outline: '1px solid transparent',
  },
});
