import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button/button';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { Card } from '../../../ui/layout/card';
import { Pagination } from '../../../ui/navigation/pagination';
import { EmptyList, ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { ListRow } from '../list/list-row';
import { StaleList } from '../list/stale-list';
import { BlockForm } from './block-form';
import type { BlockedContact } from './confirmation-documents';
import { t } from './texts';
import { useBlockList } from './use-block-list';

/** The blocked contacts, whose orders have the highest risk, with a form for another one. */
export function BlockList() {
  const list = useBlockList();
  const { contacts, isStale, failure, refresh, unblock, setPage } = list;
  return (
    <chakra.section aria-labelledby="block-list" mt="12">
      <chakra.h2 id="block-list" textStyle="row">
        {t('blockList')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="4">
        {t('blockListText')}
      </chakra.p>
      <BlockForm list={list} />
      {failure && <LoadError onRetry={refresh}>{failure}</LoadError>}
      {!contacts && !failure && <ListSkeleton rows={2}>{t('loadingBlocks')}</ListSkeleton>}
      {contacts?.items.length === 0 && <EmptyList>{t('nobodyBlocked')}</EmptyList>}
      {contacts && contacts.items.length > 0 && (
        <>
          <StaleList isStale={isStale}>
            <Card as="ul" listStyleType="none">
              {contacts.items.map((contact) => (
                <Contact key={contact.id} contact={contact} onRemove={() => void unblock(contact)} />
              ))}
            </Card>
          </StaleList>
          <Pagination page={contacts.pageInfo} itemName={t('blockedContacts')} onPageChange={setPage} />
        </>
      )}
    </chakra.section>
  );
}

function Contact({ contact: { value, reason, until }, onRemove }: { contact: BlockedContact; onRemove: () => void }) {
  const { dates } = useShopDates();
  // The end is the midnight after the last day.
  const lastMoment = until == null ? null : new Date(Date.parse(until) - 1).toISOString();
  return (
    <ListRow>
      <chakra.div flex="1 1 14rem" minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="600">{value}</chakra.p>
        <chakra.p color="fg.muted">
          {reason}, {lastMoment === null ? t('forEver') : t('untilDate', { date: dates.date(lastMoment) })}
        </chakra.p>
      </chakra.div>
      <Button size="md" variant="outline" ms="auto" aria-label={t('removeBlock', { value })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </ListRow>
  );
}
