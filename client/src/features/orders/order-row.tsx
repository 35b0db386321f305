import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { FragmentType } from '@apollo/client';
import { formatDate } from '#shared/dates';
import { formatRs } from '#shared/money';
import { graphql } from '../../generated';
import type { OrderRow_OrderFragment } from '../../generated/graphql';
import { useEntityFragment } from '../../lib/api/use-entity-fragment';
import { RowButton } from '../../ui/button/row-button';
import { NoWrapAmounts } from '../../ui/text/no-wrap-amounts';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Picture } from '../../ui/media/picture';
import { OrderActions } from './order-actions';
import { OrderDetails } from './order-details';
import { orderLineImage } from './order-line-image';
import { orderItemCount } from './order-item-count';
import { t } from './texts';

const OrderRow_order = graphql(`
  fragment OrderRow_order on Order {
    id
    number
    reference
    status
    subtotal
    deliveryFee
    total
    placedAt
    canCancel
    outcome
    history {
      status
      at
    }
    parcels {
      courier
      trackingNumber
      link
    }
    lines {
      ...OrderLine_fields @unmask
    }
    address {
      ...DeliveryAddress_fields @unmask
    }
  }
`);

const THUMBS = 2;

export type RenderOrderActions = (order: OrderRow_OrderFragment) => ReactNode;

interface OrderRowProps {
  order: FragmentType<OrderRow_OrderFragment>;
  startsOpen: boolean;
  /** Further actions of an order that is open. */
  renderActions?: RenderOrderActions;
}

/** A click anywhere on the row expands or collapses the order's details. */
export function OrderRow({ order: from, startsOpen, renderActions }: OrderRowProps) {
  const order = useEntityFragment(OrderRow_order, 'OrderRow_order', from);
  const [isOpen, setOpen] = useState(startsOpen);
  const details = useId();
  if (!order) return null;
  return (
    <chakra.li listStyle="none" borderBottomWidth="1px">
      <RowButton css={GRID} aria-expanded={isOpen} aria-controls={details} onClick={() => setOpen(!isOpen)}>
        <chakra.span gridArea="number" minW="0">
          <chakra.span display="block" textStyle="label" fontSize="1.0625rem" overflowWrap="anywhere">
            {order.number}
          </chakra.span>
          <chakra.span color="fg.muted">
            {formatDate(order.placedAt)}, {orderItemCount(order)}
            <chakra.span display="block">{t('shortReference', { reference: order.reference })}</chakra.span>
          </chakra.span>
        </chakra.span>
        <chakra.span gridArea="thumbs" display="flex" justifyContent="flex-end" gap="2" pe={{ md: '3' }} aria-hidden>
          {!isOpen &&
            order.lines.slice(0, THUMBS).map(({ productId, size, imageUrl }) => (
              <chakra.span
                key={`${productId}/${size ?? ''}`}
                display="block"
                width="48px"
                flexShrink="0"
                overflow="hidden"
                textStyle="smallest"
              >
                <Picture image={orderLineImage(imageUrl)} alt="" sizes="48px" />
              </chakra.span>
            ))}
        </chakra.span>
        <chakra.span gridArea="badge" justifySelf={{ base: 'end', md: 'start' }}>
          <StatusBadge status={order.status} outcome={order.outcome} />
        </chakra.span>
        <chakra.span gridArea="total" textStyle="label" fontSize="1.0625rem" textAlign={{ md: 'end' }}>
          <NoWrapAmounts>{formatRs(order.total)}</NoWrapAmounts>
        </chakra.span>
        <chakra.span
          data-screen
          gridArea="chevron"
          hideBelow="md"
          display="grid"
          placeItems="center"
          rotate={isOpen ? '180deg' : undefined}
          transition="rotate 200ms"
          aria-hidden
        >
          <ChevronDown size={20} strokeWidth={1.5} />
        </chakra.span>
      </RowButton>
      <div id={details} hidden={!isOpen}>
        {isOpen && (
          <>
            <OrderDetails order={order} />
            <OrderActions order={order}>{renderActions?.(order)}</OrderActions>
          </>
        )}
      </div>
    </chakra.li>
  );
}

const GRID: SystemStyleObject = {
  display: 'grid',
  gridTemplateAreas: { base: '"number badge" "total thumbs"', md: '"number thumbs badge total chevron"' },
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 120px 116px 116px 44px' },
  columnGap: { base: '3', md: '2' },
  rowGap: '3',
  minH: '92px',
  py: '5',
};
