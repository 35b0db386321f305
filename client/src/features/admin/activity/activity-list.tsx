import { chakra } from '@chakra-ui/react';
import { shortIdOf } from '#shared/record-id';
import { Card } from '../../../ui/layout/card';
import { OrderLink } from '../list/order-link';
import { ActivityRow, toActivity } from './activity-row';
import type { ActivityEvent } from './use-activity';

/** The events, each with who did it, what is known about it, and a link to its order. */
export function ActivityList({ events }: { events: ActivityEvent[] }) {
  return (
    <Card as="ul" listStyleType="none">
      {events.map((event) => (
        <ActivityRow key={event.id} activity={toActivity(event)}>
          <chakra.span flex="0 0 6rem">
            <Subject event={event} />
          </chakra.span>
        </ActivityRow>
      ))}
    </Card>
  );
}

/** The order that it was done to, or that a booking of cash settles. */
const orderOf = ({ subject, subjectId, details }: ActivityEvent): string | undefined =>
  subject === 'order' ? subjectId : details.find(({ name }) => name === 'order')?.value;

function Subject({ event }: { event: ActivityEvent }) {
  const orderId = orderOf(event);
  return orderId === undefined ? shortIdOf(event.subjectId) : <OrderLink orderId={orderId} />;
}
