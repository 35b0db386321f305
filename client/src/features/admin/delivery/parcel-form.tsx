import { chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { PARCELS } from '#shared/limits';
import { BusyButton } from '../../../ui/button/busy-button';
import { TextField } from '../../../ui/form/text-field';
import { t } from './texts';
import type { NewParcels } from './use-delivery';

const EMPTY = { courier: '', trackingNumber: '', link: '' };

interface ParcelFormProps {
  isSending: boolean;
  /** Resolves to whether it was saved: else what was typed stays. */
  onAdd: (parcel: Extract<NewParcels, readonly unknown[]>[number]) => Promise<boolean>;
}

/** One more parcel. */
export function ParcelForm({ isSending, onAdd }: ParcelFormProps) {
  const [draft, setDraft] = useState(EMPTY);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onAdd(draft)) setDraft(EMPTY);
  };
  return (
    <chakra.form
      noValidate
      aria-label={t('addParcel')}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      gap="3"
      onSubmit={(event: FormEvent) => void submit(event)}
    >
      <TextField
        id="parcel-courier"
        label={t('courier')}
        required
        maxLength={PARCELS.courierLength}
        value={draft.courier}
        onChange={({ target }) => setDraft({ ...draft, courier: target.value })}
      />
      <TextField
        id="parcel-number"
        label={t('trackingNumber')}
        maxLength={PARCELS.numberLength}
        autoComplete="off"
        value={draft.trackingNumber}
        onChange={({ target }) => setDraft({ ...draft, trackingNumber: target.value })}
      />
      <TextField
        id="parcel-link"
        label={t('link')}
        type="url"
        maxLength={PARCELS.linkLength}
        autoComplete="off"
        value={draft.link}
        onChange={({ target }) => setDraft({ ...draft, link: target.value })}
      />
      <BusyButton type="submit" variant="outline" justifySelf="start" isBusy={isSending} busyText={t('adding')}>
        {t('addParcel')}
      </BusyButton>
    </chakra.form>
  );
}
