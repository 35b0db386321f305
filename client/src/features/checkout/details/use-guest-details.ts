import { useEffect } from 'react';
import type * as z from 'zod';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { GUEST_REQUIRED_LABELS, guestDetailsRules, type GuestDetails } from '#shared/rules/address.rules';
import { checkoutStorage } from '../checkout-storage';

type GuestDetailsInput = z.input<typeof guestDetailsRules>;
export type RequiredField = keyof typeof GUEST_REQUIRED_LABELS;
export type GuestDetailsForm = UseFormReturn<GuestDetailsInput, unknown, GuestDetails>;

const REQUIRED = Object.keys(GUEST_REQUIRED_LABELS) as RequiredField[];

/** The guest form with the rules shared with the server. It survives a reload. `missing`: the empty required fields. */
export function useGuestDetails(): { form: GuestDetailsForm; missing: RequiredField[] } {
  const form = useForm<GuestDetailsInput, unknown, GuestDetails>({
    resolver: zodResolver(guestDetailsRules),
    defaultValues: checkoutStorage.details(),
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => checkoutStorage.saveDetails(values) }),
    [subscribe],
  );
  const values = useWatch({ control: form.control });
  return { form, missing: REQUIRED.filter((field) => !values[field]?.trim()) };
}
