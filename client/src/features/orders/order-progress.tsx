import { chakra } from '@chakra-ui/react';
import { formatDate } from '#shared/dates';
import { DELIVERY_STEPS, fromGraphqlStatus, toGraphqlStatus } from '#shared/order-status';
import type { OrderRow_OrderFragment } from '../../generated/graphql';
import { statusDates } from './order-status-dates';
import { t } from './texts';
import { statusText } from '../../lib/i18n/status-text';
import { Sentence, SLOT } from '../../ui/text/sentence';

type Order = Pick<OrderRow_OrderFragment, 'status' | 'placedAt' | 'history'>;

/** The steps of an order with their dates. For a status that is no step, such as cancelled, only its date. */
export function OrderProgress({ order }: { order: Order }) {
  const dates = statusDates(order);
  const status = fromGraphqlStatus(order.status);
  const reached = DELIVERY_STEPS.indexOf(status);
  if (reached < 0) return <StatusDate label={statusText(order.status)} date={dates.get(status)} />;
  return (
    <chakra.ol
      display="grid"
      gridTemplateColumns={`repeat(${DELIVERY_STEPS.length}, minmax(0, 1fr))`}
      maxW={{ md: '56rem' }}
      mb="8"
      listStyle="none"
      aria-label={t('progress')}
    >
      {DELIVERY_STEPS.map((step, index) => (
        <Step
          key={step}
          data-reached={index <= reached || undefined}
          data-passed={index < reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {statusText(toGraphqlStatus(step))}
          <StepDate date={index <= reached ? dates.get(step) : undefined} />
        </Step>
      ))}
    </chakra.ol>
  );
}

function StatusDate({ label, date }: { label: string; date: string | undefined }) {
  return date === undefined ? null : (
    <chakra.p mb="6" color="fg.muted">
      <Sentence text={t('labelOn', { label, date: SLOT })}>
        <time dateTime={date}>{formatDate(date)}</time>
      </Sentence>
    </chakra.p>
  );
}

function StepDate({ date }: { date: string | undefined }) {
  return date === undefined ? null : (
    <chakra.time dateTime={date} display="block" fontWeight="400">
      {formatDate(date)}
    </chakra.time>
  );
}

/** A dot and the line to the next one. */
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
