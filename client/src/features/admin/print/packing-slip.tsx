import { chakra } from '@chakra-ui/react';
import { OrderSheet } from './order-sheet';
import type { PrintedOrder } from './print-documents';
import { t } from './texts';

/** What goes into the parcel, with a box to tick for each line; without prices, for it may be a present. */
export function PackingSlip({ order }: { order: PrintedOrder }) {
  return (
    <OrderSheet
      title={t('packingSlip')}
      order={order}
      recipientLabel={t('shipTo')}
      columns={[
        [t('quantity'), ({ quantity }) => quantity],
        [t('packed'), () => <TickBox aria-hidden />],
      ]}
    >
      <chakra.p mt="4" fontWeight="600">
        {t('pieces', { count: order.pieces })}
      </chakra.p>
      <chakra.p mt="2">{t('thanks')}</chakra.p>
    </OrderSheet>
  );
}

const TickBox = chakra('span', { base: { display: 'inline-block', boxSize: '4.5mm', border: '1px solid black' } });
