import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AUDIT_KIND_DETAILS } from '#shared/audit-events';
import { sharedText } from '../../../lib/i18n/i18n';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { ListRow } from '../list/list-row';
import { detailText } from './detail-text';
import { t } from './texts';
import type { ActivityEvent } from './use-activity';

/** What was done, in words. */
export interface Activity {
  id: string;
  /** ISO 8601. */
  at: string;
  title: string;
  /** What else is known; may be empty. */
  text: string;
  by: string;
}

const nameOf = ({ by, byId }: ActivityEvent): string => {
  if (by !== null && by !== undefined) return t('byName', { name: by });
  return byId === null || byId === undefined ? t('byShop') : t('byDeleted');
};

/** A recorded event in words. */
export const toActivity = (event: ActivityEvent): Activity => ({
  id: event.id,
  at: event.at,
  title: sharedText(AUDIT_KIND_DETAILS[event.kind].label),
  text: event.details
    .filter(({ value }) => value !== '')
    .map(detailText)
    .join('; '),
  by: nameOf(event),
});

interface ActivityRowProps {
  activity: Activity;
  /** What it was done to, where the list is not of one record. */
  children?: ReactNode;
}

export function ActivityRow({ activity: { at, title, text, by }, children }: ActivityRowProps) {
  const { dates } = useShopDates();
  return (
    <ListRow rowGap="1">
      <chakra.div flex="1 1 16rem" minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="600">{title}</chakra.p>
        <chakra.p color="fg.muted">{text}</chakra.p>
      </chakra.div>
      <chakra.div flex="0 1 15rem" minW="0" overflowWrap="anywhere">
        <p>{dates.dateTime(at)}</p>
        <chakra.p color="fg.muted">{by}</chakra.p>
      </chakra.div>
      {children}
    </ListRow>
  );
}
