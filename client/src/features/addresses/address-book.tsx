import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { LIMITS } from '#shared/limits';
import { errorMessage, asSentence } from '../../lib/errors/error-message';
import { Delayed, LoadingText, Skeleton } from '../../ui/feedback/loading';
import { Notice } from '../../ui/feedback/notice';
import { ReloadButton } from '../../ui/button/reload-button';
import { announce } from '../../ui/feedback/live-region';
import { editButtonId } from './address-card';
import { AddressForm } from './address-form';
import { AddressList } from './address-list';
import { useAddresses, type Address, type AddressActions } from './use-addresses';

/** The saved addresses, and the form that creates one or changes the selected one. */
export function AddressBook() {
  const book = useAddresses();
  const { addresses, error, refresh } = book;
  const [selectedId, select] = useState<string | null>(null);
  const selected = addresses?.find(({ id }) => id === selectedId) ?? null;
  const leave = () => {
    // Another may have been opened while this one was being saved: it stays.
    select((now) => (now === selectedId ? null : now));
    // The form goes back to a new address: the focus to where it was.
    if (selectedId) document.getElementById(editButtonId(selectedId))?.focus();
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
          {...book}
          addresses={addresses}
          onEdit={({ id }) => select(id)}
          onRemoved={(id) => id === selectedId && select(null)}
        />
      ) : (
        <ComingList />
      )}
      {/* Under the list where there is one column: it comes with it, and is not pushed by it. */}
      <chakra.div hideBelow={addresses ? undefined : 'xl'}>
        <Form
          book={book}
          selected={selected}
          isFull={!selected && (addresses?.length ?? 0) >= LIMITS.addresses}
          onLeave={leave}
        />
      </chakra.div>
    </chakra.div>
  );
}

function Form({
  book,
  selected,
  isFull,
  onLeave,
}: {
  book: AddressActions;
  selected: Address | null;
  isFull: boolean;
  onLeave: () => void;
}) {
  return (
    <section aria-labelledby="address-form">
      <chakra.h2 id="address-form" textStyle="subhead" mb="4">
        {selected ? 'Edit Address' : 'Add New Address'}
      </chakra.h2>
      {isFull ? (
        <Notice tone="info">You can save at most {LIMITS.addresses} addresses. Delete one to add another.</Notice>
      ) : (
        <AddressForm
          key={selected?.id ?? 'new'}
          headingId="address-form"
          place="profile"
          selected={selected}
          save={book.save}
          refresh={book.refresh}
          onSaved={() => {
            announce(selected ? 'Address updated.' : 'Address saved.');
            onLeave();
          }}
          onCancel={selected ? onLeave : undefined}
        />
      )}
    </section>
  );
}

function ComingList() {
  return (
    <div aria-busy="true">
      <LoadingText>Loading your addresses...</LoadingText>
      <Delayed>
        <Skeleton height="26px" maxW="12rem" mb="4" />
        <Skeleton height="208px" mb="3" />
        <Skeleton height="208px" />
      </Delayed>
    </div>
  );
}
