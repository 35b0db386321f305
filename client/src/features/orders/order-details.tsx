import { chakra } from '@chakra-ui/react';
import { addressLines, fullName } from '#shared/address-text';
import { shownDeliveryFee } from '#shared/delivery';
import { formatRs } from '#shared/money';
import type { OrderRow_OrderFragment } from '../../generated/graphql';
import type { OrderLine } from '../../lib/order-fragments';
import { lineName } from '../../lib/lines/line-name';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/navigation/text-link';
import { NoWrapAmounts } from '../../ui/text/no-wrap-amounts';
import { Picture } from '../../ui/media/picture';
import { orderLineImage } from './order-line-image';
import { OrderParcels } from './order-parcels';
import { OrderProgress } from './order-progress';
import { t } from './texts';

type Order = OrderRow_OrderFragment;

/** What was ordered, what it costs and where it goes: copies taken when it was placed. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <chakra.div pt="2" pb="7">
      <OrderProgress order={order} />
      <OrderParcels parcels={order.parcels} />
      <chakra.ul display="grid" gap="6" listStyle="none">
        {order.lines.map((line) => (
          <OrderedLine key={`${line.productId}/${line.size ?? ''}`} line={line} />
        ))}
      </chakra.ul>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' }}
        gap="6"
        mt="6"
      >
        <Destination address={order.address} />
        <Totals order={order} />
      </chakra.div>
    </chakra.div>
  );
}

function OrderedLine({ line: { productId, name, size, price, quantity, total, imageUrl } }: { line: OrderLine }) {
  return (
    <chakra.li display="flex" alignItems="center" gap="4">
      <chakra.div width="64px" flexShrink="0" textStyle="smallest">
        <Picture image={orderLineImage(imageUrl)} alt="" sizes="64px" />
      </chakra.div>
      <chakra.div flex="1" minW="0" display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
        <chakra.div flex="1 1 6rem" minW="0">
          <TextLink variant="name" to={paths.product({ id: productId, name })}>
            {lineName({ name, size })}
          </TextLink>
          <chakra.p textStyle="small" color="fg.muted">
            <NoWrapAmounts>{`${formatRs(price)} × ${quantity}`}</NoWrapAmounts>
          </chakra.p>
        </chakra.div>
        <chakra.span flexShrink="0" ms="auto">
          <NoWrapAmounts>{formatRs(total)}</NoWrapAmounts>
        </chakra.span>
      </chakra.div>
    </chakra.li>
  );
}

function Totals({ order }: { order: Order }) {
  const fee = shownDeliveryFee(order);
  return (
    <chakra.dl alignSelf="start">
      <Sum>
        <chakra.dt color="fg.muted">{t('subtotal')}</chakra.dt>
        <dd>
          <NoWrapAmounts>{formatRs(order.subtotal)}</NoWrapAmounts>
        </dd>
      </Sum>
      <Sum>
        <chakra.dt color="fg.muted">{t('delivery')}</chakra.dt>
        <dd>
          <NoWrapAmounts>{fee === 0 ? t('free') : formatRs(fee)}</NoWrapAmounts>
        </dd>
      </Sum>
      <Sum fontWeight="600">
        <dt>{t('total')}</dt>
        <dd>
          <NoWrapAmounts>{formatRs(order.total)}</NoWrapAmounts>
        </dd>
      </Sum>
    </chakra.dl>
  );
}

function Destination({ address }: { address: Order['address'] }) {
  return (
    <chakra.section aria-label={t('deliverTo')} overflowWrap="anywhere">
      <chakra.p textStyle="label" mb="1">
        {t('deliverTo')}
      </chakra.p>
      {[fullName(address), ...addressLines(address), address.phone].map((line) => (
        <chakra.p key={line} color="fg.muted">
          {line}
        </chakra.p>
      ))}
    </chakra.section>
  );
}

const Sum = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', py: '0.5' },
});
