import { Button, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { OrderStatus } from '../../../generated/graphql';
import { STATUSES, StatusBadge } from '../../../ui/status-badge';
import { DeskMenu } from '../desk-menu';

/** What usually comes next; any other is a choice away. */
const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  PENDING: 'PROCESSING',
  PROCESSING: 'SHIPPED',
  SHIPPED: 'DELIVERED',
};
const ALL = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
const OPTIONS = ALL.map((status) => [status, <StatusBadge key={status} status={status} />] as const);

interface StatusControlProps {
  status: OrderStatus;
  shortId: string;
  isInDialog?: boolean;
  onChoose: (status: OrderStatus) => void;
}

/** The likely next step in one press; the chevron opens all five. */
export function StatusControl({ status, shortId, isInDialog = false, onChoose }: StatusControlProps) {
  const next = NEXT[status];
  const label = `Change status of order ${shortId}`;
  const choose = (value: string) => {
    const chosen = ALL.find((one) => one === value);
    if (chosen && chosen !== status) onChoose(chosen);
  };
  return (
    <chakra.div display="inline-flex" width={{ base: isInDialog ? 'auto' : 'full', sm: 'auto' }} minW="184px">
      {next && (
        <Half
          borderEndRadius="0"
          color="action.fg"
          flex="1"
          onClick={once(() => onChoose(next))}
          aria-label={`Mark ${STATUSES[next][0].toLowerCase()}, order ${shortId}`}
        >
          Mark {STATUSES[next][0].toLowerCase()}
        </Half>
      )}
      <DeskMenu
        label={label}
        value={status}
        onChoose={choose}
        options={OPTIONS}
        trigger={
          next ? (
            <Half borderStartRadius="0" borderStartWidth="0" px="0" justifyContent="center" aria-label={label}>
              <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
            </Half>
          ) : (
            <Half
              flex="1"
              justifyContent="space-between"
              fontWeight="400"
              color="fg.muted"
              borderColor="border"
              pe="3"
              aria-label={label}
            >
              Change status
              <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
            </Half>
          )
        }
      />
    </chakra.div>
  );
}

/** The second press of a double click would take the step after the next one. */
const once = (press: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) press();
};

const Half = chakra(
  Button,
  { base: { fontSize: '1rem', justifyContent: 'flex-start', px: '3.5', flexShrink: '1' } },
  { defaultProps: { size: 'md', variant: 'outline', type: 'button' } },
);
