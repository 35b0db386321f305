import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { EMAIL_STATE_DETAILS, ORDER_EMAIL_DETAILS } from '#shared/order-emails';
import { byConstantName } from '#shared/typed-objects';
import { graphql } from '../../../generated';
import type { OrderEmailKind, OrderHistoryQuery } from '../../../generated/graphql';
import { sharedText } from '../../../lib/i18n/i18n';
import { LoadingText } from '../../../ui/feedback/loading';
import { bookingKindName, bookingTexts, differenceText } from '../cash/booking-text';
import { DisclosureCard } from '../layout/disclosure-card';
import { LoadError } from '../list/load-error';
import { ActivityRow, toActivity, type Activity } from './activity-row';
import { t } from './texts';

const OrderHistory = graphql(`
  query OrderHistory($id: ID!) {
    orderHistory(id: $id) {
      events {
        ...AuditEvent_fields @unmask
      }
      bookings {
        bookingId
        at
        kind
        by
        reason
        reference
        lines {
          account
          courier
          debit
          credit
        }
        differences {
          number
          difference
          amount
        }
      }
      emails {
        id
        kind
        at
        state
      }
    }
  }
`);

type History = OrderHistoryQuery['orderHistory'];

interface OrderActivityProps {
  orderId: string;
  /** Another text after each change of the order: the history is asked for again. */
  revision: string;
}

/** Who did what with an order, its cash and its emails, the newest first; asked for when it is opened. */
export function OrderActivity(props: OrderActivityProps) {
  return (
    <DisclosureCard title={t('activity')}>
      <Activities key={props.revision} {...props} />
    </DisclosureCard>
  );
}

function Activities({ orderId }: OrderActivityProps) {
  const { data, error, refetch } = useQuery(OrderHistory, {
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  if (!data && error) {
    return (
      <chakra.div p="4" data-short>
        <LoadError onRetry={() => void refetch().catch(() => undefined)}>{t('failedToLoad')}</LoadError>
      </chakra.div>
    );
  }
  if (!data) {
    return (
      <chakra.div p="4" aria-busy="true">
        <LoadingText>{t('loading')}</LoadingText>
      </chakra.div>
    );
  }
  const activities = activitiesOf(data.orderHistory);
  if (activities.length === 0) return <chakra.p p="4">{t('nothing')}</chakra.p>;
  return (
    <chakra.ul listStyleType="none">
      {activities.map((activity) => (
        <ActivityRow key={activity.id} activity={activity} />
      ))}
    </chakra.ul>
  );
}

const activitiesOf = ({ events, bookings, emails }: History): Activity[] =>
  [...events.map(toActivity), ...bookings.map(bookingActivity), ...emails.map(emailActivity)].sort((a, b) =>
    b.at.localeCompare(a.at),
  );

const bookingActivity = (booking: History['bookings'][number]) => ({
  id: booking.bookingId,
  at: booking.at,
  title: t('cashBooked', { kind: bookingKindName(booking.kind) }),
  text: [...bookingTexts(booking.lines), ...booking.differences.map(differenceText), booking.reference, booking.reason]
    .filter(Boolean)
    .join('; '),
  by: booking.by ? t('byName', { name: booking.by }) : t('byShop'),
});

const EMAIL_LABELS: { [Kind in OrderEmailKind]: string } = {
  PLACED: ORDER_EMAIL_DETAILS['order-placed'],
  SHOP: ORDER_EMAIL_DETAILS['order-shop'],
  CORRECTED: ORDER_EMAIL_DETAILS['delivery-corrected'],
  SHIPPED: ORDER_EMAIL_DETAILS['order-shipped'],
  DELIVERED: ORDER_EMAIL_DETAILS['order-delivered'],
  CANCELLED: ORDER_EMAIL_DETAILS['order-cancelled'],
};
const STATE_LABELS = byConstantName(EMAIL_STATE_DETAILS);

const emailActivity = ({ id, kind, at, state }: History['emails'][number]) => ({
  id,
  at,
  title: sharedText(EMAIL_LABELS[kind]),
  text: sharedText(STATE_LABELS[state]),
  by: t('byTheShop'),
});
