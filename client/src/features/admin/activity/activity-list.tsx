import { chakra } from '@chakra-ui/react';
import { AUDIT_KIND_DETAILS } from '#shared/audit-events';
import { sharedText } from '../../../lib/i18n/i18n';
import { paths } from '../../../lib/paths';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { Card } from '../../../ui/layout/card';
import { TextLink } from '../../../ui/navigation/text-link';
import { ListRow } from '../list/list-row';
import { detailText } from './detail-text';
import { t } from './texts';
import type { ActivityEvent } from './use-activity';

/** The events, each with who did it and what is known about it. */
export function ActivityList({ events }: { events: ActivityEvent[] }) {
  return (
    <Card as="ul" listStyleType="none">
      {events.map((event) => (
        <EventItem key={event.id} event={event} />
      ))}
    </Card>
  );
}

const nameOf = ({ by, byId }: ActivityEvent): string => {
  if (by !== null && by !== undefined) return t('byName', { name: by });
  return byId === null || byId === undefined ? t('byShop') : t('byDeleted');
};

function EventItem({ event }: { event: ActivityEvent }) {
  const { dates } = useShopDates();
  const { kind, at, subject, subjectId, details } = event;
  const shortId = subjectId.slice(-8);
  return (
    <ListRow rowGap="1">
      <chakra.div flex="1 1 16rem" minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="600">{sharedText(AUDIT_KIND_DETAILS[kind].label)}</chakra.p>
        <chakra.p color="fg.muted">
          {details
            .filter(({ value }) => value !== '')
            .map(detailText)
            .join('; ')}
        </chakra.p>
      </chakra.div>
      <chakra.div flex="0 1 15rem" minW="0" overflowWrap="anywhere">
        <p>{dates.dateTime(at)}</p>
        <chakra.p color="fg.muted">{nameOf(event)}</chakra.p>
      </chakra.div>
      <chakra.span flex="0 0 6rem">
        {subject === 'order' ? (
          <TextLink to={`${paths.dashboard}?tab=orders&order=${subjectId}`} aria-label={t('viewOrder', { shortId })}>
            {shortId}
          </TextLink>
        ) : (
          shortId
        )}
      </chakra.span>
    </ListRow>
  );
}
