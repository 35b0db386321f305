import { chakra } from '@chakra-ui/react';
import type { ParcelInput } from '../../../generated/graphql';
import { PARCELS } from '#shared/dashboard-limits';
import { BEFORE_SHIPPING, fromGraphqlStatus } from '#shared/order-status';
import { scrollIntoView } from '../../../lib/browser/scroll-into-view';
import { useRestoreLostFocus } from '../../../lib/focus/restore-focus';
import { Notice } from '../../../ui/feedback/notice';
import { useKeptDraft } from '../form/use-kept-draft';
import { positionOf } from './chosen-parcel';
import type { DeliveredOrder } from './delivery-documents';
import { OutcomeForm } from './outcome-form';
import { chosenParcels, discardParcelDraft, finishParcelDraft, parcelDrafts, parcelFormName } from './parcel-drafts';
import { ParcelForm } from './parcel-form';
import { ParcelList } from './parcel-list';
import { withChangedParcel, withoutParcel, withParcel } from './parcel-inputs';
import { t } from './texts';
import { useDelivery } from './use-delivery';

/** The parcels of an order and what became of them, to enter and to change. */
export function DeliverySection({ order, onChanged }: { order: DeliveredOrder; onChanged: () => Promise<unknown> }) {
  const delivery = useDelivery(order, onChanged);
  const { parcels } = order.delivery;
  const [chosen, setChosen, finish] = useKeptDraft({
    store: chosenParcels,
    name: order.id,
    empty: () => null,
    isEmpty: (choice) => choice === null,
    warns: false,
  });
  const close = () => finish(chosen, null);
  const position = chosen && positionOf(chosen, parcels);
  const form = parcelFormName(order.id, chosen);
  const frame = useRestoreLostFocus<HTMLElement>(form);
  const save = async (parcel: ParcelInput) => {
    const typed = parcelDrafts.find(form) ?? null;
    const isSaved = await delivery.saveParcels(
      position === null ? withParcel(parcels, parcel) : withChangedParcel(parcels, position, parcel),
      () => finishParcelDraft(order.id, chosen, typed),
    );
    if (isSaved) close();
    return isSaved;
  };
  const choose = (at: number) => {
    const parcel = parcels[at];
    if (parcel) setChosen({ position: at, parcel });
  };
  const remove = async (removed: number) => {
    const forget = () => {
      if (removed !== position) return;
      discardParcelDraft(order.id, chosen);
      close();
    };
    if (await delivery.saveParcels(withoutParcel(parcels, removed), forget)) forget();
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
      {delivery.failure && (
        <div ref={scrollIntoView}>
          <Notice tone="error">{delivery.failure}</Notice>
        </div>
      )}
      <chakra.h3 textStyle="label">{t('parcels')}</chakra.h3>
      <ParcelList
        parcels={parcels}
        isBusy={delivery.busy !== null}
        onChange={isOpen ? choose : null}
        onRemove={(removed) => void remove(removed)}
      />
      {isOpen && (chosen !== null || parcels.length < PARCELS.perOrder) && (
        <ParcelForm
          key={form}
          order={order}
          chosen={chosen}
          position={position}
          isSending={delivery.busy === 'parcels'}
          onSave={save}
          onCancel={close}
        />
      )}
      {!BEFORE_SHIPPING.includes(fromGraphqlStatus(order.status)) && (
        <OutcomeForm
          order={order}
          isSending={delivery.busy === 'outcome'}
          onSave={(outcome) => void delivery.saveOutcome(outcome)}
        />
      )}
    </chakra.section>
  );
}
