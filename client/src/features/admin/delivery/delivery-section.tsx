import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { OrderStatus, ParcelInput } from '../../../generated/graphql';
import { PARCELS } from '#shared/limits';
import { useRestoreLostFocus } from '../../../lib/focus/restore-focus';
import { Notice } from '../../../ui/feedback/notice';
import type { DeliveredOrder } from './delivery-documents';
import { OutcomeForm } from './outcome-form';
import { ParcelForm } from './parcel-form';
import { ParcelList } from './parcel-list';
import { withChangedParcel, withoutParcel, withParcel } from './parcel-inputs';
import { t } from './texts';
import { useDelivery } from './use-delivery';

/** Orders with these statuses have no outcome yet. */
const NOT_SHIPPED: readonly OrderStatus[] = ['PENDING', 'PROCESSING'];

/** The parcels of an order and what became of them, to enter and to change. */
export function DeliverySection({ order, onChanged }: { order: DeliveredOrder; onChanged: () => Promise<unknown> }) {
  const delivery = useDelivery(order, onChanged);
  const { version, parcels } = order.delivery;
  // A parcel that another administrator moved or removed is not the one that was chosen.
  const [chosen, setChosen] = useState<{ position: number; version: number } | null>(null);
  const position = chosen?.version === version ? chosen.position : null;
  const frame = useRestoreLostFocus<HTMLElement>(String(position));
  const save = async (parcel: ParcelInput) => {
    const isSaved = await delivery.saveParcels(
      position === null ? withParcel(parcels, parcel) : withChangedParcel(parcels, position, parcel),
    );
    if (isSaved) setChosen(null);
    return isSaved;
  };
  const isOpen = order.status !== 'CANCELLED';
  return (
    <chakra.section
      ref={frame}
      tabIndex={-1}
      aria-label={t('parcels')}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      mt="6"
      pt="5"
      borderTopWidth="1px"
    >
      {delivery.failure && <Notice tone="error">{delivery.failure}</Notice>}
      <chakra.h3 textStyle="label">{t('parcels')}</chakra.h3>
      <ParcelList
        parcels={parcels}
        isBusy={delivery.busy !== null}
        onChange={isOpen ? (at) => setChosen({ position: at, version }) : null}
        onRemove={(removed) => void delivery.saveParcels(withoutParcel(parcels, removed))}
      />
      {isOpen && (position !== null || parcels.length < PARCELS.perOrder) && (
        <ParcelForm
          key={position ?? 'new'}
          order={order}
          position={position}
          isSending={delivery.busy === 'parcels'}
          onSave={save}
          onCancel={() => setChosen(null)}
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
