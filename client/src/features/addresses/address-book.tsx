import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { LIMITS } from '#shared/limits';
import type { Address } from '../../lib/address-fragments';
import { errorMessage, asSentence } from '../../lib/errors/error-message';
import { Delayed, LoadingText, Skeleton } from '../../ui/feedback/loading';
import { Notice } from '../../ui/feedback/notice';
import { ReloadButton } from '../../ui/button/reload-button';
import { announce } from '../../ui/feedback/live-region';
import { editButtonId } from './address-card';
import { AddressForm } from './address-form';
import { AddressList } from './address-list';
import { useAddresses, type AddressActions } from './use-addresses';
import { t } from './texts';

/** The saved addresses, and the form that adds one or edits the selected one. */
export function AddressBook() {
  const addressBook = useAddresses();
  const { addresses, error, refresh } = addressBook;
  // The address itself rather than its id: the form stays when another tab deletes it.
  const [selected, select] = useState<Address | null>(null);
  const [lateFailure, setLateFailure] = useState<string | null>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const closeForm = () => {
    setLateFailure(null);
    select(null);
    if (selected) (document.getElementById(editButtonId(selected.id)) ?? listHeading.current)?.focus();
  };

  if (error) {
    return (
      <Notice tone="error" action={<ReloadButton size="md" variant="outline" onClick={refresh} />}>
        {asSentence(errorMessage(error))}{' '}
      </Notice>
    );
  }
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 25rem' }}
      columnGap="12"
      rowGap="10"
      alignItems="start"
    >
      {addresses ? (
        <AddressList
          {...addressBook}
          addresses={addresses}
          heading={listHeading}
          lateFailure={lateFailure}
          onEdit={(address) => {
            setLateFailure(null);
            select(address);
          }}
          onRemoved={(id) => id === selected?.id && select(null)}
        />
      ) : (
        <AddressListSkeleton />
      )}
      {/* In one column the form appears together with the list above it, which would otherwise push it down. */}
      <chakra.div hideBelow={addresses ? undefined : 'xl'}>
        <Form
          addressBook={addressBook}
          selected={selected}
          isFull={!selected && (addresses?.length ?? 0) >= LIMITS.addresses}
          onLeave={closeForm}
          onLateFailure={setLateFailure}
        />
      </chakra.div>
    </chakra.div>
  );
}

function Form({
  addressBook,
  selected,
  isFull,
  onLeave: onClose,
  onLateFailure,
}: {
  addressBook: AddressActions;
  selected: Address | null;
  isFull: boolean;
  onLeave: () => void;
  onLateFailure: (text: string) => void;
}) {
  const [isTyping, setTyping] = useState(false);
  return (
    <section aria-labelledby="address-form">
      <chakra.h2 id="address-form" textStyle="subhead" mb="4">
        {selected ? t('editAddress') : t('addNewAddress')}
      </chakra.h2>
      {isFull && !isTyping ? (
        <Notice tone="info">{t('youCanSaveAtMostAddresses', { addresses: LIMITS.addresses })}</Notice>
      ) : (
        <AddressForm
          key={selected?.id ?? 'new'}
          headingId="address-form"
          variant="profile"
          selected={selected}
          save={addressBook.save}
          refresh={addressBook.refresh}
          onTyping={setTyping}
          onLateFailure={(text) => onLateFailure(t('notSaved', { text }))}
          onSaved={(_id, isShown) => {
            announce(selected ? t('addressUpdated') : t('addressSaved'));
            // The user may have selected another address while this one was being saved.
            if (isShown) onClose();
          }}
          onCancel={selected ? onClose : undefined}
        />
      )}
    </section>
  );
}

function AddressListSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingText>{t('loadingYourAddresses')}</LoadingText>
      <Delayed>
        <Skeleton height="26px" maxW="12rem" mb="4" />
        <Skeleton height="208px" mb="3" />
        <Skeleton height="208px" />
      </Delayed>
    </div>
  );
}
