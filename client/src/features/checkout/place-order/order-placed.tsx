import { useEffect, useRef, type ReactNode } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addressLines, fullName } from '#shared/address-text';
import { formatRs } from '#shared/money';
import { paymentMethodOf } from '#shared/payment-methods';
import { pickDefined } from '#shared/typed-objects';
import { paths } from '../../../lib/paths';
import { useDocumentTitle } from '../../../lib/browser/use-document-title';
import { Button } from '../../../ui/button/button';
import { CopyButton } from '../../../ui/button/copy-button';
import { TextLink } from '../../../ui/navigation/text-link';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { graphql } from '../../../generated';
import type { OrderPlaced_OrderFragment } from '../../../generated/graphql';
import { OrderSummary } from '../summary/order-summary';
import { placedOrderLines } from '../summary/placed-order-lines';
import { TwoColumnLayout } from '../two-column-layout';
import { t } from '../texts';
import { sharedText } from '../../../lib/i18n/i18n';

/** @public read by codegen */
export const OrderPlaced_order = graphql(`
  fragment OrderPlaced_order on Order {
    id
    number
    reference
    paymentId
    status
    subtotal
    deliveryFee
    total
    lines {
      ...OrderLine_fields @unmask
    }
    address {
      ...DeliveryAddress_fields @unmask
      email
    }
  }
`);

interface OrderPlacedProps {
  order: OrderPlaced_OrderFragment;
  isGuest: boolean;
  /** The tracking token of a guest's order; null if it is not known. */
  trackingToken?: string | null | undefined;
}

/** The first one is the next step. A guest's list of orders needs a login and comes last. */
function nextLinks({ isGuest, trackingToken }: Pick<OrderPlacedProps, 'isGuest' | 'trackingToken'>) {
  const orders = [paths.orders, t('viewMyOrders')] as const;
  const products = [paths.products, t('continueShopping')] as const;
  if (!isGuest) return [orders, products];
  return trackingToken
    ? [[paths.track(trackingToken), t('followYourOrder')] as const, products, orders]
    : [products, orders];
}

/** The confirmation: next steps, then the details of the order, and beside them its lines. */
export const OrderPlaced = (props: OrderPlacedProps) => (
  <TwoColumnLayout aside={<OrderSummary lines={placedOrderLines(props.order)} totals={props.order} />}>
    <Confirmation {...props} />
  </TwoColumnLayout>
);

function Confirmation({ order, isGuest, trackingToken }: OrderPlacedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('orderPlacedSuccessfully'));
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const { address } = order;
  const { totalLabel, totalSuffix } = paymentMethodOf(order.paymentId);

  return (
    <Box pb="8">
      <CheckMark aria-hidden>
        <Check size={32} strokeWidth={1.5} />
      </CheckMark>
      <chakra.h1 ref={heading} tabIndex={-1} outline="none" textStyle="checkoutTitle" mt="5">
        {t('orderPlacedSuccessfully')}
      </chakra.h1>
      <chakra.p textStyle="lead" color="fg.muted" mt="2">
        {t('thankYouForYourOrderYou')}
      </chakra.p>
      {isGuest && (
        <chakra.p color="fg.muted" mt="2">
          {t('theLinkInItShowsWhere')}
        </chakra.p>
      )}
      <Box display="flex" flexDirection={{ base: 'column', md: 'row' }} flexWrap="wrap" gap="3" mt="7">
        {nextLinks({ isGuest, trackingToken }).map(([path, label], index) => (
          <Button key={path} asChild variant={index === 0 ? 'solid' : 'outline'}>
            <Link to={path}>{label}</Link>
          </Button>
        ))}
      </Box>
      {isGuest && (
        <chakra.p color="fg.muted" mt="4">
          <TextLink
            to={paths.register}
            state={{
              ...pickDefined(address, ['firstname', 'lastname', 'email']),
              orderToken: trackingToken ?? undefined,
            }}
          >
            {t('createAnAccount')}
          </TextLink>{' '}
          {trackingToken && t('theOrderJoinsIt')}
        </chakra.p>
      )}
      <DetailList>
        <Detail name={t('order')}>
          <chakra.span display="inline-block" me="4" maxW="full" overflowWrap="anywhere">
            {order.number}
          </chakra.span>
          <CopyButton text={order.number} label={t('copyNumber', { number: order.number })}>
            {t('copy')}
          </CopyButton>
        </Detail>
        <Detail name={t('shortReference')}>{order.reference}</Detail>
        <Detail name={sharedText(totalLabel)}>
          <chakra.strong fontWeight="600">
            <NoWrapAmounts>{formatRs(order.total)}</NoWrapAmounts>
          </chakra.strong>{' '}
          {sharedText(totalSuffix)}
        </Detail>
        <Detail name={t('deliverTo')}>
          {[fullName(address), ...addressLines(address)].map((line) => (
            <Box key={line}>{line}</Box>
          ))}
        </Detail>
        <Detail name={t('phone')}>{address.phone}</Detail>
        <Detail name={t('email')}>{address.email}</Detail>
      </DetailList>
    </Box>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd m="0" mb={{ base: '3', md: '0' }} minW="0">
        {children}
      </chakra.dd>
    </>
  );
}

const CheckMark = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '64px',
    borderRadius: '50%',
    bg: 'delivered.bg',
    color: 'action.fg',
  },
});

const DetailList = chakra('dl', {
  base: {
    display: 'grid',
    // On phones each name stands above its value: the order's number then fits into one line.
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    columnGap: '12',
    rowGap: { base: '0.5', md: '3.5' },
    borderTopWidth: '1px',
    mt: '8',
    pt: '7',
  },
});
