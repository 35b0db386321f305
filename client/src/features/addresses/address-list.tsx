import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/errors/error-message';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Notice } from '../../ui/feedback/notice';
import { AddressCard } from './address-card';
import { addressLines, fullName } from './address-format';
import type { Address, AddressActions } from './use-addresses';
import { useDefaultChoice } from './use-default-address';

interface AddressListProps extends Pick<AddressActions, 'setDefault' | 'remove' | 'refresh'> {
  addresses: Address[];
  onEdit: (address: Address) => void;
  onRemoved: (id: string) => void;
}

export function AddressList({ addresses, setDefault, remove, refresh, onEdit, onRemoved }: AddressListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { choose, failure } = useDefaultChoice(setDefault);
  const removal = useRemoval(remove, refresh, onRemoved);
  const trouble = removal.failure ?? failure;
  return (
    <section aria-labelledby="saved-addresses">
      <chakra.h2 id="saved-addresses" ref={heading} tabIndex={-1} outline="none" textStyle="subhead" mb="4">
        Saved addresses
      </chakra.h2>
      {trouble && (
        <chakra.div mb="4">
          <Notice tone="error">{trouble}</Notice>
        </chakra.div>
      )}
      {addresses.length === 0 && (
        <chakra.p color="fg.muted">No addresses saved. Add one, and checkout will offer it.</chakra.p>
      )}
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' }}
        gap="3"
      >
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onChoose={() => void choose(address)}
            onEdit={() => onEdit(address)}
            onRemove={(opener) => removal.ask({ address, opener })}
          />
        ))}
      </chakra.ul>
      <RemovalDialog {...removal} otherwiseFocus={() => heading.current} />
    </section>
  );
}

type RemovalDialogProps = Omit<ReturnType<typeof useRemoval>, 'failure' | 'ask'> & {
  otherwiseFocus: () => HTMLElement | null;
};

function RemovalDialog({ asked, isAsking, isBusy, confirm, close, otherwiseFocus }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      open={isAsking}
      onClose={close}
      title="Delete this address?"
      confirm="Delete"
      confirming="Deleting..."
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      finalFocus={() => (asked?.opener.isConnected ? asked.opener : otherwiseFocus())}
    >
      {asked && [fullName(asked.address), ...addressLines(asked.address)].join(', ')}
    </ConfirmDialog>
  );
}

interface Asked {
  address: Address;
  opener: HTMLElement;
}

/** What was asked for stays known while the dialog closes: its words do not vanish before it. */
function useRemoval(remove: AddressActions['remove'], refresh: () => void, onRemoved: (id: string) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = useSingleFlight(async () => {
    if (!asked || !isAsking) return;
    setBusy(true);
    try {
      await remove(asked.address.id);
      onRemoved(asked.address.id);
    } catch (error) {
      setFailure(errorMessage(error));
      refresh();
    }
    setBusy(false);
    setAsking(false);
  });
  const ask = (what: Asked) => {
    setFailure(null);
    setAsked(what);
    setAsking(true);
  };
  return { asked, isAsking, isBusy, failure, ask, confirm, close: () => setAsking(false) };
}
