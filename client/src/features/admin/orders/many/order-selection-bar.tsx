import { chakra } from '@chakra-ui/react';
import { ChevronDown, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LIMITS } from '#shared/limits';
import { ORDER_STATUSES, statusLabel, toGraphqlStatus } from '#shared/order-status';
import type { OrderStatus } from '../../../../generated/graphql';
import { Button } from '../../../../ui/button/button';
import { StatusBadge } from '../../../../ui/feedback/status-badge';
import { RadioMenu } from '../../../../ui/overlay/radio-menu';
import { SelectAllButton, SelectionBar } from '../../list/selection-bar';
import { printPath } from '../../print/printed-ids';
import { AddressListButton } from './address-list-button';
import { isSettled, type StatusesChange } from './use-many-statuses';
import type { OrderSelection, SelectedOrder } from './use-order-selection';
import { t } from './texts';

interface OrderSelectionBarProps {
  selection: OrderSelection;
  /** How many orders match the filters; null while that is not known. */
  total: number | null;
  /** Opens the preview. */
  onChange: (change: StatusesChange) => void;
}

const ALL_STATUSES = ORDER_STATUSES.map(toGraphqlStatus);
const OPTIONS = ALL_STATUSES.map((status) => [status, <StatusBadge key={status} status={status} />] as const);

/** The usual next step of all that have one: parcels on their way are delivered, all others are shipped. */
function nextStep(orders: readonly SelectedOrder[]): StatusesChange | null {
  const unsettled = orders.filter((order) => !isSettled(order.status));
  if (unsettled.length === 0) return null;
  const status = unsettled.every((order) => order.status === 'SHIPPED') ? 'DELIVERED' : 'SHIPPED';
  return toChange(status, unsettled, orders.length - unsettled.length);
}

const toChange = (status: OrderStatus, orders: readonly SelectedOrder[], leftOutCount = 0): StatusesChange => ({
  input: { status, orders: orders.map(({ id, version, outcome }) => ({ id, version, expectedOutcome: outcome })) },
  leftOutCount,
});

/** What can be done with the selected orders. */
export function OrderSelectionBar({ selection, total, onChange }: OrderSelectionBarProps) {
  const orders = [...selection.selected.values()];
  const next = nextStep(orders);
  const choose = (value: string) => {
    const status = ALL_STATUSES.find((each) => each === value);
    if (status) onChange(toChange(status, orders));
  };
  return (
    <SelectionBar
      count={orders.length}
      selectAll={<SelectAll selection={selection} total={total} />}
      onClear={selection.clear}
    >
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
        <AddressListButton ids={orders.map(({ id }) => id)} />
        <chakra.div display="inline-flex" flex="1 1 auto">
          {next && <NextStepButton next={next} onClick={() => onChange(next)} />}
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
                {...(next && { borderStartRadius: '0', borderStartWidth: '1px', borderColor: 'border' })}
                aria-label={t('changeStatusOfTheSelected')}
              >
                <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
              </Button>
            }
          />
        </chakra.div>
      </chakra.div>
    </SelectionBar>
  );
}

const NextStepButton = ({ next, onClick }: { next: StatusesChange; onClick: () => void }) => (
  <Button size="md" variant="surface" fontSize="1rem" px="4" flex="1" borderEndRadius="0" onClick={onClick}>
    {t('markCount', { count: next.input.orders.length, status: statusLabel(next.input.status).toLowerCase() })}
  </Button>
);

function SelectAll({ selection, total }: Pick<OrderSelectionBarProps, 'selection' | 'total'>) {
  if (total === null || total <= selection.rows.length || total === selection.selected.size) return null;
  return (
    <SelectAllButton isInBar onSelectAll={selection.selectAll}>
      {total > LIMITS.bulk ? t('selectTheFirst', { count: LIMITS.bulk }) : t('selectAll', { count: total })}
    </SelectAllButton>
  );
}
