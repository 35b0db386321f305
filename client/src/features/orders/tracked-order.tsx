import { useRef, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { formatDate } from '#shared/dates';
import type { OrderRow_OrderFragment } from '../../generated/graphql';
import { Delayed, LoadingText, Skeleton } from '../../ui/feedback/loading';
import { PageTitle } from '../../ui/layout/page-title';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { CancelTrackedOrder } from './confirm/cancel-order';
import { CashToPay, OrderHelp } from './order-help';
import { OrderDetails } from './order-details';
import { orderItemCount } from './order-item-count';
import { t } from './texts';

interface TrackedOrderProps {
  order: OrderRow_OrderFragment;
  /** The token of the tracking link, with which the order can be cancelled. */
  token?: string;
  /** Stands before the button that cancels. */
  children?: ReactNode;
}

/** An order of a guest on its own page. */
export function TrackedOrder({ order, token, children }: TrackedOrderProps) {
  const actions = useRef<HTMLDivElement>(null);
  return (
    <>
      <Header>
        <PageTitle title={t('yourOrder')} />
        <chakra.div
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          flexWrap="wrap"
          columnGap="6"
          rowGap="3"
          mt={{ base: '3', lg: '4' }}
        >
          <chakra.div minW="0">
            <chakra.p textStyle="label" fontSize="1.0625rem" overflowWrap="anywhere">
              {order.number}
            </chakra.p>
            <chakra.p color="fg.muted">
              {formatDate(order.placedAt)}, {orderItemCount(order)}
              <chakra.span display="block">{t('shortReference', { reference: order.reference })}</chakra.span>
            </chakra.p>
          </chakra.div>
          <StatusBadge status={order.status} outcome={order.outcome} />
        </chakra.div>
      </Header>
      <chakra.div pt={{ base: '6', lg: '8' }} borderBottomWidth="1px">
        <OrderDetails order={order} />
      </chakra.div>
      <chakra.div ref={actions} tabIndex={-1} outline="none" mt="6" display="grid" gap="4">
        <CashToPay order={order} />
        <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} flexWrap="wrap" gap="3">
          {children}
          {token && <CancelTrackedOrder token={token} canCancel={order.canCancel} finalFocus={() => actions.current} />}
        </chakra.div>
      </chakra.div>
      <chakra.div mt="3">
        <OrderHelp order={order} />
      </chakra.div>
    </>
  );
}

/** Shows the page's heading at once and skeletons below it. */
export function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingText>{t('loadingYourOrder')}</LoadingText>
      <Header>
        <PageTitle title={t('yourOrder')} />
        <Delayed>
          <Skeleton height="48px" maxW="22rem" mt={{ base: '3', lg: '4' }} />
        </Delayed>
      </Header>
      <Delayed>
        <Skeleton height="64px" mt={{ base: '6', lg: '8' }} />
        <Skeleton height="80px" mt="8" />
        <Skeleton height="160px" mt="6" />
      </Delayed>
    </div>
  );
}

const Header = chakra('div', { base: { pb: { base: '4', lg: '5' }, borderBottomWidth: '1px' } });
