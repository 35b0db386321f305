import { chakra } from '@chakra-ui/react';
import { formatDate } from '#shared/dates';
import type { OrderStatus } from '../../generated/graphql';

const STEPS: [status: OrderStatus, word: string][] = [
  ['PENDING', 'Pending'],
  ['PROCESSING', 'Processing'],
  ['SHIPPED', 'Shipped'],
  ['DELIVERED', 'Delivered'],
];

/** How far the order has come, in four steps. A cancelled one goes nowhere: its badge says so. */
export function OrderTrack({ status, placedAt }: { status: OrderStatus; placedAt: string }) {
  const reached = STEPS.findIndex(([step]) => step === status);
  if (reached < 0) return null;
  return (
    <chakra.ol display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" maxW={{ md: '56rem' }} mb="8" listStyle="none" aria-label="Progress">
      {STEPS.map(([step, word], index) => (
        <Step key={step} data-reached={index <= reached || undefined} data-passed={index < reached || undefined} aria-current={index === reached ? 'step' : undefined}>
          {word}
          {index === 0 && (
            <chakra.span display="block" fontWeight="400" hideBelow="md">
              {formatDate(placedAt)}
            </chakra.span>
          )}
        </Step>
      ))}
    </chakra.ol>
  );
}

/** A dot, and the thread to the next one. */
const Step = chakra('li', {
  base: {
    position: 'relative',
    pt: '6',
    textStyle: 'small',
    color: 'fg.muted',
    _before: { content: '""', position: 'absolute', top: '0', insetStart: '0', boxSize: '16px', borderRadius: '50%', borderWidth: '2px', borderColor: 'border.control', bg: 'bg' },
    '&:not(:last-child)::after': { content: '""', position: 'absolute', top: '7px', insetStart: '16px', insetEnd: '0', height: '2px', bg: 'border' },
    '&[data-reached]': { color: 'fg', fontWeight: '600', _before: { bg: 'action.solid', borderColor: 'action.solid' } },
    '&[data-passed]::after': { bg: 'action.solid' },
  },
});
