import { chakra } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { fullName } from '#shared/address-text';
import { LIMITS } from '#shared/limits';
import type { Address } from '../../lib/address-fragments';
import { errorMessage, asSentence } from '../../lib/errors/error-message';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { ReloadButton } from '../../ui/button/reload-button';
import { Card } from '../../ui/layout/card';
import { announce } from '../../ui/feedback/live-region';
import { AddressForm } from './address-form';
import { newAddressStorage } from './new-address-storage';
import { savedAddressLines } from './saved-address-lines';
import type { AddressActions } from './use-addresses';
import { t } from './texts';

interface DeliveryAddressPickerProps {
  addressBook: AddressActions;
  chosen: Address | null;
  onChoose: (id: string) => void;
  /** Whether a new address is typed and not saved yet. */
  onTyping: (isTyping: boolean) => void;
}

/** Chooses one of the saved addresses for an order, or saves a new one. Does not change the default. */
export function DeliveryAddressPicker({ addressBook, chosen, onChoose, onTyping }: DeliveryAddressPickerProps) {
  const { addresses, error, refresh } = addressBook;
  if (error) {
    return (
      <Notice tone="error" action={<ReloadButton size="md" variant="outline" onClick={refresh} />}>
        {asSentence(errorMessage(error))}{' '}
      </Notice>
    );
  }
  // The checkout shows its own skeleton.
  if (!addresses) return null;
  return (
    <>
      {addresses.length === 0 ? (
        <chakra.p color="fg.muted">{t('noAddressesSavedPleaseAddAn')}</chakra.p>
      ) : (
        <fieldset style={{ minWidth: 0 }}>
          <chakra.legend srOnly>{t('deliveryAddress')}</chakra.legend>
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
            {addresses.map((address) => (
              <AddressOption
                key={address.id}
                address={address}
                isChosen={address.id === chosen?.id}
                onChoose={() => onChoose(address.id)}
              />
            ))}
          </chakra.div>
        </fieldset>
      )}
      <NewAddress addressBook={addressBook} onSaved={onChoose} onTyping={onTyping} count={addresses.length} />
    </>
  );
}

function AddressOption({ address, isChosen, onChoose }: { address: Address; isChosen: boolean; onChoose: () => void }) {
  return (
    <Card as="label" variant="choice" alignItems="flex-start" data-chosen={isChosen || undefined}>
      <Radio type="radio" name="delivery-address" value={address.id} checked={isChosen} onChange={onChoose} />
      <chakra.span flex="1" minW="0" overflowWrap="anywhere">
        <chakra.span display="block" textStyle="label">
          {fullName(address)}
        </chakra.span>
        {[...savedAddressLines(address), address.phone].map((line) => (
          <chakra.span key={line} display="block" textStyle="small" color="fg.muted">
            {line}
          </chakra.span>
        ))}
      </chakra.span>
    </Card>
  );
}

interface NewAddressProps extends Pick<DeliveryAddressPickerProps, 'onTyping'> {
  addressBook: AddressActions;
  onSaved: (id: string) => void;
  /** How many addresses are saved. */
  count: number;
}

/** The form for a new address, which is chosen after it is saved. */
function NewAddress({ addressBook, onSaved, onTyping, count }: NewAddressProps) {
  // Without an address there is nothing else to do. What was typed before a reload is still there.
  const [isOpen, setOpen] = useState(() => count === 0 || newAddressStorage.read() !== null);
  const [lateFailure, setLateFailure] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // An open form stays: it shows why its address was refused, and keeps what was typed.
  if (count >= LIMITS.addresses && !isOpen) return null;
  const Icon = isOpen ? X : Plus;
  return (
    <>
      <Button
        ref={toggle}
        id="new-address"
        mt="5"
        size="md"
        variant="outline"
        aria-expanded={isOpen}
        aria-controls="new-address-form"
        onClick={() => {
          setLateFailure(null);
          newAddressStorage.clear();
          setOpen(!isOpen);
        }}
      >
        <Icon size={20} strokeWidth={1.5} aria-hidden />
        {t('addNewAddress')}
      </Button>
      {lateFailure && (
        <chakra.div mt="5">
          <Notice tone="error">{lateFailure}</Notice>
        </chakra.div>
      )}
      <chakra.div id="new-address-form" hidden={!isOpen} mt={isOpen ? '6' : undefined}>
        {isOpen && (
          <AddressForm
            headingId="new-address"
            variant="checkout"
            selected={null}
            save={addressBook.save}
            refresh={addressBook.refresh}
            onTyping={onTyping}
            onLateFailure={(text) => setLateFailure(t('notSaved', { text }))}
            onSaved={(id, isShown) => {
              if (id) onSaved(id);
              announce(t('addressSaved'));
              if (!isShown) return;
              setOpen(false);
              toggle.current?.focus();
            }}
          />
        )}
      </chakra.div>
    </>
  );
}

const Radio = chakra('input', {
  base: { boxSize: '20px', flexShrink: '0', mt: '0.5', accentColor: '{colors.action.solid}' },
});
