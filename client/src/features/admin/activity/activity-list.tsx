import { chakra } from '@chakra-ui/react';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/layout/card';
import { TextLink } from '../../../ui/navigation/text-link';
import { ActivityRow, toActivity } from './activity-row';
import { t } from './texts';
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

function Subject({ event: { subject, subjectId } }: { event: ActivityEvent }) {
  const shortId = subjectId.slice(-8);
  if (subject !== 'order') return shortId;
  return (
    <TextLink to={`${paths.dashboard}?tab=orders&order=${subjectId}`} aria-label={t('viewOrder', { shortId })}>
      {shortId}
    </TextLink>
  );
}
