import { chakra } from '@chakra-ui/react';
import { formatDate } from '#shared/dates';
import type { OrderRow_OrderFragment, OrderStatus } from '../../generated/graphql';
import { datesOf } from './order-status-dates';

type Order = Pick<OrderRow_OrderFragment, 'status' | 'placedAt' | 'history'>;

const STEPS: [status: OrderStatus, word: string][] = [
  ['PENDING', 'Pending'],
  ['PROCESSING', 'Processing'],
  ['SHIPPED', 'Shipped'],
  ['DELIVERED', 'Delivered'],
];

/** How far the order has come, in four steps, and when. A cancelled one goes nowhere: only the day it ended is told. */
export function OrderTrack({ order }: { order: Order }) {
  const dates = datesOf(order);
  const reached = STEPS.findIndex(([step]) => step === order.status);
  if (reached < 0) return <Ended date={dates.get(order.status)} />;
  return (
    <chakra.ol
      display="grid"
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
      maxW={{ md: '56rem' }}
      mb="8"
      listStyle="none"
      aria-label="Progress"
    >
      {STEPS.map(([step, word], index) => (
        <Step
          key={step}
          data-reached={index <= reached || undefined}
          data-passed={index < reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {word}
          <Day date={index <= reached ? dates.get(step) : undefined} />
        </Step>
      ))}
    </chakra.ol>
  );
}

function Ended({ date }: { date: string | undefined }) {
  return date === undefined ? null : (
    <chakra.p mb="6" color="fg.muted">
      Cancelled on <time dateTime={date}>{formatDate(date)}</time>
    </chakra.p>
  );
}

function Day({ date }: { date: string | undefined }) {
  return date === undefined ? null : (
    <chakra.time dateTime={date} display="block" fontWeight="400">
      {formatDate(date)}
    </chakra.time>
  );
}

/** A dot, and the thread to the next one. */
const Step = chakra('li', {
  base: {
    position: 'relative',
    pt: '6',
    textStyle: 'small',
    color: 'fg.muted',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0',
      insetStart: '0',
      boxSize: '16px',
      borderRadius: '50%',
      borderWidth: '2px',
      borderColor: 'border.control',
      bg: 'bg',
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      top: '7px',
      insetStart: '16px',
      insetEnd: '0',
      height: '2px',
      bg: 'border',
    },
    '&[data-reached]': {
      color: 'fg',
      fontWeight: '600',
      _before: {
        bg: 'action.solid',
        borderColor: 'action.solid',
        _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', borderColor: 'Highlight' },
      },
    },
    '&[data-passed]::after': { bg: 'action.solid' },
  },
});
