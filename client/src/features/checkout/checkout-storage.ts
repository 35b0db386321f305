import * as z from 'zod';
import { guestDetailsRules, type GuestDetails } from '#shared/rules/address.rules';
import { paymentIdRule } from '#shared/rules/order.rules';
import { safeSessionStorage } from '../../lib/browser/safe-session-storage';
import { createPaymentId } from './place-order/payment-id';

/** The values of the guest's form before validation. */
export type DetailsDraft = Record<keyof GuestDetails, string>;

/**
 * The unfinished checkout in session storage, so that it survives a reload of the tab:
 * {"version":1,"paymentId":"COD_...","details":{"firstname":"..."}}. Removed when the order is placed.
 */
const STORAGE_KEY = 'checkout';
const VERSION = 1;

const FIELDS = guestDetailsRules.keyof().options;
const NO_DETAILS: DetailsDraft = {
  firstname: '',
  lastname: '',
  phone: '',
  email: '',
  address: '',
  apartment: '',
  city: '',
  state: '',
  country: '',
  zipcode: '',
};

const text = z.string().max(1000).catch('');
const storedCheckout = z.object({
  version: z.literal(VERSION),
  paymentId: paymentIdRule.nullable().catch(null),
  details: z
    .object({
      firstname: text,
      lastname: text,
      phone: text,
      email: text,
      address: text,
      apartment: text,
      city: text,
      state: text,
      country: text,
      zipcode: text,
    })
    .catch(NO_DETAILS),
});

type StoredCheckout = z.infer<typeof storedCheckout>;

const emptyCheckout = (): StoredCheckout => ({ version: VERSION, paymentId: null, details: NO_DETAILS });

function read(): StoredCheckout {
  try {
    const parsed = storedCheckout.safeParse(JSON.parse(safeSessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return parsed.success ? parsed.data : emptyCheckout();
  } catch {
    return emptyCheckout();
  }
}

const write = (checkout: StoredCheckout): void => safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(checkout));

const toDraft = (details: Partial<Record<keyof GuestDetails, string | null>>): DetailsDraft => {
  const draft = { ...NO_DETAILS };
  for (const name of FIELDS) draft[name] = details[name] ?? '';
  return draft;
};

export const checkoutStorage = {
  details: (): DetailsDraft => read().details,

  saveDetails: (details: Partial<Record<keyof GuestDetails, string | null>>): void =>
    write({ ...read(), details: toDraft(details) }),

  /** The same id until an order is placed: a retry, also after a reload, cannot place a second order. */
  paymentId(): string {
    const checkout = read();
    if (checkout.paymentId) return checkout.paymentId;
    const paymentId = createPaymentId();
    write({ ...checkout, paymentId });
    return paymentId;
  },

  /** Only for a customer who confirms a second order. */
  renewPaymentId: (): void => write({ ...read(), paymentId: null }),

  clear: (): void => safeSessionStorage.removeItem(STORAGE_KEY),
};
