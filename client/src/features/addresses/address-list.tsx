import { chakra } from '@chakra-ui/react';
import { useState, type RefObject } from 'react';
import { fullName } from '#shared/address-text';
import type { Address } from '../../lib/address-fragments';
import { errorMessage } from '../../lib/errors/error-message';
import { usePending } from '../../lib/hooks/use-pending';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Notice } from '../../ui/feedback/notice';
import { AddressCard } from './address-card';
import { savedAddressLines } from './saved-address-lines';
import type { AddressActions } from './use-addresses';
import { useDefaultAddress } from './use-default-address';
import { t } from './texts';

interface AddressListProps extends Pick<AddressActions, 'setDefault' | 'remove' | 'refresh'> {
  addresses: Address[];
  heading: RefObject<HTMLHeadingElement | null>;
  /** Why an address was not saved whose form is not shown any more. */
  lateFailure: string | null;
  onEdit: (address: Address) => void;
  onRemoved: (id: string) => void;
}

export function AddressList({
  addresses,
  heading,
  lateFailure,
  setDefault,
  remove,
  refresh,
  onEdit,
  onRemoved,
}: AddressListProps) {
  const { chooseDefault, failure } = useDefaultAddress({ setDefault, refresh });
  const removal = useRemoval(remove, refresh, onRemoved);
  const failureText = removal.failure ?? failure ?? lateFailure;
  return (
    <section aria-labelledby="saved-addresses">
      <chakra.h2 id="saved-addresses" ref={heading} tabIndex={-1} outline="none" textStyle="subhead" mb="4">
        {t('savedAddresses')}
      </chakra.h2>
      {failureText && (
        <chakra.div mb="4">
          <Notice tone="error">{failureText}</Notice>
        </chakra.div>
      )}
      {addresses.length === 0 && <chakra.p color="fg.muted">{t('noAddressesSavedAddOneAnd')}</chakra.p>}
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' }}
        gap="3"
      >
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onChoose={() => void chooseDefault(address)}
            onEdit={() => onEdit(address)}
            onRemove={(opener) => removal.askToRemove({ address, opener })}
          />
        ))}
      </chakra.ul>
      <RemovalDialog {...removal} fallbackFocus={() => heading.current} />
    </section>
  );
}

type RemovalDialogProps = Omit<ReturnType<typeof useRemoval>, 'failure' | 'askToRemove'> & {
  fallbackFocus: () => HTMLElement | null;
};

function RemovalDialog({ request, isOpen, isBusy, confirm, close, fallbackFocus }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={close}
      title={t('deleteThisAddress')}
      confirmLabel={t('delete')}
      confirmingLabel={t('deleting')}
      isBusy={isBusy}
      onConfirm={confirm}
      finalFocus={() => (request?.opener.isConnected ? request.opener : fallbackFocus())}
    >
      {request && [fullName(request.address), ...savedAddressLines(request.address)].join(', ')}
    </ConfirmDialog>
  );
}

interface RemovalRequest {
  address: Address;
  opener: HTMLElement;
}

/** Keeps the request while the dialog closes, so that its content stays during the animation. */
function useRemoval(remove: AddressActions['remove'], refresh: () => void, onRemoved: (id: string) => void) {
  const [request, setRequest] = useState<RemovalRequest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [confirm, isBusy] = usePending(async (id: string) => {
    try {
      await remove(id);
      onRemoved(id);
    } catch (error) {
      setFailure(errorMessage(error));
      refresh();
    }
    setOpen(false);
  });
  const askToRemove = (newRequest: RemovalRequest) => {
    setFailure(null);
    setRequest(newRequest);
    setOpen(true);
  };
  return {
    ...{ request, isOpen, isBusy, failure, askToRemove },
    confirm: () => request && isOpen && void confirm(request.address.id),
    close: () => setOpen(false),
  };
}
