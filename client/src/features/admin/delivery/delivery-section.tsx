import { chakra } from '@chakra-ui/react';
import type { OrderStatus } from '../../../generated/graphql';
import { Notice } from '../../../ui/feedback/notice';
import type { DeliveredOrder } from './delivery-documents';
import { OutcomeForm } from './outcome-form';
import { ParcelForm } from './parcel-form';
import { ParcelList } from './parcel-list';
import { withoutParcel, withParcel } from './parcel-inputs';
import { t } from './texts';
import { useDelivery } from './use-delivery';

/** Orders with these statuses have no outcome yet. */
const NOT_SHIPPED: readonly OrderStatus[] = ['PENDING', 'PROCESSING'];

/** The parcels of an order and what became of them, to enter and to change. */
export function DeliverySection({ order, onChanged }: { order: DeliveredOrder; onChanged: () => void }) {
  const delivery = useDelivery(order, onChanged);
  const { version, parcels } = order.delivery;
  return (
    <chakra.section aria-label={t('parcels')} display="grid" gap="4" mt="6" pt="5" borderTopWidth="1px">
      {delivery.failure && <Notice tone="error">{delivery.failure}</Notice>}
      <chakra.h3 textStyle="label">{t('parcels')}</chakra.h3>
      <ParcelList
        parcels={parcels}
        isBusy={delivery.busy !== null}
        onRemove={(removed) => void delivery.saveParcels(withoutParcel(parcels, removed))}
      />
      {order.status !== 'CANCELLED' && (
        <ParcelForm
          isSending={delivery.busy === 'parcels'}
          onAdd={(parcel) => delivery.saveParcels(withParcel(parcels, parcel))}
        />
      )}
      {/* A form for each version: what another administrator recorded replaces what was chosen here. */}
      {!NOT_SHIPPED.includes(order.status) && (
        <OutcomeForm
          key={version}
          order={order}
          isSending={delivery.busy === 'outcome'}
          onSave={(outcome) => void delivery.saveOutcome(outcome)}
        />
      )}
    </chakra.section>
  );
}
