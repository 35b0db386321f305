import { useQuery } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { SAVED_FIELDS, savedName } from '#shared/address-fields';
import type { PhoneCheck } from '#shared/phone';
import { addressRulesFor, checkoutAddressRulesFor } from '#shared/rules/address.rules';
import { fromKeys, keysOf, pickDefined } from '#shared/typed-objects';
import { graphql } from '../../generated';
import type { AddressInput } from '../../generated/graphql';
import type { Address } from '../../lib/address-fragments';
import { errorCode, errorMessage } from '../../lib/errors/error-message';
import { showFieldErrors } from '../../lib/errors/field-errors';
import { useIsMounted } from '../../lib/hooks/use-is-mounted';
import { usePending } from '../../lib/hooks/use-pending';
import { usePhoneCheck } from '../../lib/shop/use-phone-check';
import { useShopCountry } from '../../lib/shop/use-shop-country';
import type { AddressDraft, AddressFormState } from './address-fields';
import { newAddressStorage } from './new-address-storage';
import type { AddressActions } from './use-addresses';

const NAMES = SAVED_FIELDS.map(savedName);
const draftSchema = z.object(fromKeys(NAMES, () => z.string()));
/** Checkout requires all fields and has its own error messages. */
const RULES = {
  profile: (isPhone: PhoneCheck) =>
    draftSchema.transform((typed): z.input<ReturnType<typeof addressRulesFor>> => typed).pipe(addressRulesFor(isPhone)),
  checkout: (isPhone: PhoneCheck) =>
    draftSchema
      .transform((typed): z.input<ReturnType<typeof checkoutAddressRulesFor>> => typed)
      .pipe(checkoutAddressRulesFor(isPhone)),
};

const toDraft = (address: Address | null): AddressDraft => fromKeys(NAMES, (name) => address?.[name] ?? '');

export interface AddressFormOptions extends Pick<AddressActions, 'save' | 'refresh'> {
  /** The address to edit; null for a new one. Must not change while the form is mounted. */
  selected: Address | null;
  variant: keyof typeof RULES;
  /** `isShown` is false if another form has taken the place of this one meanwhile. */
  onSaved: (id: string | null, isShown: boolean) => void;
  /** Called with a failure that this form cannot show any more. */
  onLateFailure?: (text: string) => void;
  /** Whether something is typed that is not saved. Must not change. */
  onTyping?: (isTyping: boolean) => void;
}

/** Creates an address or updates the selected one. After a failure the form keeps what was typed. */
export function useAddressForm({
  selected,
  variant,
  save,
  refresh,
  onSaved,
  onLateFailure,
  onTyping,
}: AddressFormOptions) {
  const isPhone = usePhoneCheck();
  const resolver = useMemo(() => zodResolver(RULES[variant](isPhone)), [variant, isPhone]);
  const form = useForm<AddressDraft, unknown, AddressInput>({
    resolver,
    defaultValues: toDraft(selected),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const { reset, setFocus } = form;
  const isEditing = selected !== null;
  const isKept = variant === 'checkout' && !isEditing;
  useKeptDraft(form, isKept);
  usePrefill(form, isKept);

  useEffect(() => {
    if (isEditing) setFocus('firstname');
  }, [isEditing, setFocus]);

  const { isDirty } = form.formState;
  useEffect(() => {
    onTyping?.(isDirty);
    return () => onTyping?.(false);
  }, [isDirty, onTyping]);

  const [send, isSending] = usePending(async (input: AddressInput) => {
    setFailure(null);
    try {
      const id = await save(selected?.id ?? null, input);
      if (isKept) newAddressStorage.clear();
      reset(toDraft(null));
      onSaved(id, isMounted.current);
    } catch (error) {
      if (!isMounted.current) onLateFailure?.(errorMessage(error));
      else if (!showFieldErrors(form, NAMES, error)) setFailure(errorMessage(error));
      // Another tab has deleted the address or added the last one allowed.
      if (errorCode(error) === 'NOT_FOUND' || errorCode(error) === 'LIMIT_REACHED') refresh();
    }
  });

  return { form, failure, isSending, submit: form.handleSubmit(send) };
}

/** Keeps what is typed over a reload. What is filled in without being typed is not kept. */
function useKeptDraft({ setValue, subscribe }: AddressFormState, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const kept = newAddressStorage.read();
    for (const name of NAMES) if (kept?.[name]) setValue(name, kept[name], { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) =>
        newAddressStorage.save(
          pickDefined(
            values,
            NAMES.filter((name) => values[name] && values[name] !== defaultValues?.[name]),
          ),
        ),
    });
  }, [isWanted, setValue, subscribe]);
}

const Recipient = graphql(`
  query Recipient {
    me {
      id
      firstname
      lastname
      phone
    }
  }
`);

/** Fills in what the account and the shop know, where nothing is typed yet. */
function usePrefill({ getValues, resetField }: AddressFormState, isWanted: boolean): void {
  const account = useQuery(Recipient, { skip: !isWanted }).data?.me;
  const country = useShopCountry();
  useEffect(() => {
    if (!isWanted) return;
    const known = { firstname: account?.firstname, lastname: account?.lastname, phone: account?.phone, country };
    // As the defaults: what is filled in is not typed.
    for (const name of keysOf(known)) if (!getValues(name)) resetField(name, { defaultValue: known[name] ?? '' });
  }, [account, country, isWanted, getValues, resetField]);
}
