import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { addressRules, checkoutAddressRules } from '#shared/rules/address.rules';
import type { AddressInput } from '../../generated/graphql';
import { errorCode, errorMessage } from '../../lib/errors/error-message';
import { showFieldErrors } from '../../lib/errors/field-errors';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { ADDRESS_FIELDS, type AddressDraft } from './address-fields';
import type { Address, AddressActions } from './use-addresses';

const text = z.string();
const draft = z.object({
  firstname: text,
  lastname: text,
  phone: text,
  streetAddress: text,
  city: text,
  state: text,
  zipcode: text,
  country: text,
});
/** The same fields twice: checkout needs all of them, and says so in words of its own (shopper.md §5). */
const RULES = {
  profile: draft.transform((typed): z.input<typeof addressRules> => typed).pipe(addressRules),
  checkout: draft.pipe(checkoutAddressRules),
};

const EMPTY: AddressDraft = {
  firstname: '',
  lastname: '',
  phone: '',
  streetAddress: '',
  city: '',
  state: '',
  zipcode: '',
  country: '',
};

const draftOf = (address: Address): AddressDraft => ({
  ...EMPTY,
  ...Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, address[name] ?? ''])),
});

export interface AddressFormOptions extends Pick<AddressActions, 'save' | 'refresh'> {
  /** What is being changed; null for a new one. A form stays with the one it was made for. */
  selected: Address | null;
  place: keyof typeof RULES;
  onSaved: (id: string | null) => void;
}

/** Creates an address, or changes the selected one. A failure keeps what was typed. */
export function useAddressForm({ selected, place, save, refresh, onSaved }: AddressFormOptions) {
  const form = useForm<AddressDraft, unknown, AddressInput>({
    resolver: zodResolver(RULES[place]),
    defaultValues: selected ? draftOf(selected) : EMPTY,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { reset, setFocus } = form;
  const isChange = selected !== null;

  useEffect(() => {
    if (isChange) setFocus('firstname');
  }, [isChange, setFocus]);

  const send = useSingleFlight(async (input: AddressInput) => {
    setFailure(null);
    setSending(true);
    try {
      const id = await save(selected?.id ?? null, input);
      reset(EMPTY);
      onSaved(id);
    } catch (error) {
      if (!showFieldErrors(form, ADDRESS_FIELDS, error)) setFailure(errorMessage(error));
      // Somebody took it away, or filled the last place, in another tab.
      if (errorCode(error) === 'NOT_FOUND' || errorCode(error) === 'LIMIT_REACHED') refresh();
    }
    setSending(false);
  });

  return { form, failure, isSending, submit: form.handleSubmit(send) };
}
