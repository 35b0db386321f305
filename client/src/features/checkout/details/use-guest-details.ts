import { useEffect, useMemo } from 'react';
import type * as z from 'zod';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { REQUIRED_GUEST_FIELDS } from '#shared/address-fields';
import { guestDetailsRulesFor, type GuestDetails, type GuestDetailsRules } from '#shared/rules/address.rules';
import { useDeliveryCities, type DeliveryCity } from '../../../lib/shop/use-delivery-cities';
import { usePhoneCheck } from '../../../lib/shop/use-phone-check';
import { useShopCountry } from '../../../lib/shop/use-shop-country';
import { checkoutStorage } from '../checkout-storage';

type GuestDetailsInput = z.input<GuestDetailsRules>;
export type RequiredField = (typeof REQUIRED_GUEST_FIELDS)[number];
export type GuestDetailsForm = UseFormReturn<GuestDetailsInput, unknown, GuestDetails>;

interface GuestDetailsState {
  form: GuestDetailsForm;
  /** The required fields that are empty. */
  missing: RequiredField[];
  /** The city as it is typed. */
  city: string | undefined;
  /** The cities with a delivery fee of their own. */
  cities: readonly DeliveryCity[];
}

/** The guest form with the rules shared with the server. It survives a reload. */
export function useGuestDetails(): GuestDetailsState {
  const isPhone = usePhoneCheck();
  const resolver = useMemo(() => zodResolver(guestDetailsRulesFor(isPhone)), [isPhone]);
  const form = useForm<GuestDetailsInput, unknown, GuestDetails>({
    resolver,
    defaultValues: checkoutStorage.details(),
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => checkoutStorage.saveDetails(values) }),
    [subscribe],
  );
  const country = useShopCountry();
  const { getValues, setValue } = form;
  useEffect(() => {
    if (country && !getValues('country')) setValue('country', country);
  }, [country, getValues, setValue]);
  const values = useWatch({ control: form.control });
  const missing = REQUIRED_GUEST_FIELDS.filter(({ name }) => !values[name]?.trim());
  return { form, missing, city: values.city, cities: useDeliveryCities() };
}
