import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage, asSentence } from '../../lib/errors/error-message';
import { paths } from '../../lib/paths';
import { useRestoreLostFocus } from '../../lib/focus/restore-focus';
import { BusyButton } from '../../ui/button/busy-button';
import { Button } from '../../ui/button/button';
import { Delayed, LoadingText, Skeleton } from '../../ui/feedback/loading';
import { Notice } from '../../ui/feedback/notice';
import { ReloadButton } from '../../ui/button/reload-button';
import { OrderRow, type RenderOrderActions } from './order-row';
import { OwnOrderSearch } from './own-order-search';
import { useHasSeveralOrders, useMyOrders } from './use-my-orders';
import { t } from './texts';

/** The user's orders, or the one with the short reference that was searched for. */
export function OrderHistory({ renderActions }: { renderActions?: RenderOrderActions }) {
  const [reference, setReference] = useState<string | null>(null);
  const hasSearch = useHasSeveralOrders() || reference !== null;
  return (
    <>
      {hasSearch && <OwnOrderSearch isFiltered={reference !== null} onSearch={setReference} />}
      <OrderList key={reference} reference={reference} hasSearch={hasSearch} renderActions={renderActions} />
    </>
  );
}

interface OrderListProps {
  reference: string | null;
  hasSearch: boolean;
  renderActions: RenderOrderActions | undefined;
}

/** The newest order is expanded. */
function OrderList({ reference, hasSearch, renderActions }: OrderListProps) {
  const { page, error, refresh, loadMore, moreFailure, isLoadingMore } = useMyOrders(reference);
  const endRef = useRestoreLostFocus<HTMLDivElement>(page?.pageInfo.hasNextPage ?? false, { preventScroll: true });
  if (error) {
    return (
      <Notice tone="error" action={<ReloadButton size="md" variant="outline" onClick={refresh} />}>
        {asSentence(errorMessage(error))}{' '}
      </Notice>
    );
  }
  if (!page) return <OrderListSkeleton />;
  if (page.items.length === 0)
    return reference === null ? <NoOrders /> : <Notice tone="info">{t('noOrderOfYours', { reference })}</Notice>;
  return (
    <>
      <chakra.ul mt={hasSearch ? undefined : { base: '-6', lg: '-8' }} aria-label={t('orders')}>
        {page.items.map((order, index) => (
          <OrderRow key={order.id} order={order} startsOpen={index === 0} renderActions={renderActions} />
        ))}
      </chakra.ul>
      <chakra.div ref={endRef} tabIndex={-1} outline="none">
        {moreFailure && (
          <chakra.div mt="6">
            <Notice tone="error">{moreFailure}</Notice>
          </chakra.div>
        )}
        {page.pageInfo.hasNextPage && (
          <BusyButton
            mt="6"
            variant="outline"
            width={{ base: 'full', sm: 'auto' }}
            isBusy={isLoadingMore}
            busyText={t('loading')}
            onClick={loadMore}
          >
            {t('showMoreOf', { length: page.items.length, totalItems: page.pageInfo.totalItems })}
          </BusyButton>
        )}
      </chakra.div>
    </>
  );
}

function NoOrders() {
  return (
    <>
      <chakra.p textStyle="lead" color="fg.muted" mb="6">
        {t('noOrdersYetWhatYouOrder')}
      </chakra.p>
      <Button asChild width={{ base: 'full', sm: 'auto' }}>
        <Link to={paths.products}>{t('viewAllProducts')}</Link>
      </Button>
    </>
  );
}

function OrderListSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingText>{t('loadingYourOrders')}</LoadingText>
      <Delayed>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="52px" mb="10" />
        ))}
      </Delayed>
    </div>
  );
}
