import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CONFIRMATION_QUEUE } from '#shared/dashboard-limits';
import { Select } from '../../../ui/form/select';
import { EmptyList, ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { TextTemplatesSection } from '../text-templates/text-templates-section';
import { BlockList } from './block-list';
import { CancelDialog } from './cancel-dialog';
import type { QueuedOrder } from './confirmation-documents';
import { QueueTable } from './queue-table';
import { t } from './texts';
import { LATER, useConfirmationQueue } from './use-confirmation-queue';

/** The orders that nobody has confirmed, for whoever calls the customers, the block list, and the texts of messages. */
export function ConfirmationsTab() {
  const section = useRef<HTMLElement>(null);
  // The tab that was pressed leads here: the next Tab reaches the filter, and then the first order.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <chakra.section ref={section} tabIndex={-1} aria-labelledby="to-confirm" _focusVisible={{ outline: 'none' }}>
        <Queue />
      </chakra.section>
      <BlockList />
      <TextTemplatesSection />
    </>
  );
}

function Queue() {
  const queue = useConfirmationQueue();
  const { orders, failure, refresh, record, isLater } = queue;
  const [cancelled, setCancelled] = useState<QueuedOrder | null>(null);
  const close = useCallback(() => setCancelled(null), []);
  return (
    <>
      <QueueHeader queue={queue} />
      {failure && (
        <LoadError mb="4" onRetry={refresh}>
          {failure}
        </LoadError>
      )}
      {!orders && !failure && (
        <ListSkeleton rowHeight={{ base: '260px', md: '170px', lg: '110px' }}>{t('loading')}</ListSkeleton>
      )}
      {orders?.length === 0 && <NoOrders queue={queue} />}
      {orders && orders.length > 0 && (
        <QueueTable orders={orders} isLater={isLater} onRecord={record} onCancel={setCancelled} />
      )}
      <CancelDialog key={cancelled?.id} order={cancelled} onClose={close} onRecord={record} />
    </>
  );
}

type QueueProps = { queue: ReturnType<typeof useConfirmationQueue> };

function NoOrders({ queue: { filter, setFilter } }: QueueProps) {
  const ofFilter = filter === LATER ? t('nothingLater') : t('nothingOfThisRisk');
  return (
    <EmptyList clearLabel={t('showAll')} onClear={filter ? () => setFilter('') : undefined}>
      {filter ? ofFilter : t('nothingToConfirm')}
    </EmptyList>
  );
}

const countText = (waiting: number, later: number): string => {
  const now =
    waiting >= CONFIRMATION_QUEUE.counted
      ? t('waitingMany', { count: CONFIRMATION_QUEUE.counted })
      : t('waitingNow', { count: waiting });
  return later > 0 ? `${now}, ${t('later', { count: later })}` : now;
};

const filterOptions = () =>
  [
    ['', t('ofRisk', { level: t('all') })],
    ['HIGH', t('ofRisk', { level: t('high') })],
    ['MEDIUM', t('ofRisk', { level: t('medium') })],
    ['LOW', t('ofRisk', { level: t('low') })],
    [LATER, t('callAgainLater')],
  ] as const;

function QueueHeader({ queue: { filter, setFilter, orders, waiting, later } }: QueueProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4" mb="4">
      <div>
        <chakra.h2 id="to-confirm" textStyle="row">
          {t('ordersToConfirm')}
        </chakra.h2>
        {orders && (
          <chakra.p color="fg.muted" role="status">
            {countText(waiting, later)}
          </chakra.p>
        )}
      </div>
      <chakra.div minW="11rem">
        <Select
          aria-label={t('show')}
          value={filter}
          options={filterOptions()}
          onChange={({ target }) => setFilter(target.value)}
        />
      </chakra.div>
    </chakra.div>
  );
}
