import * as z from 'zod';
import { guestDetailsRules, type GuestDetails } from '#shared/rules/address.rules';
import { paymentIdRule } from '#shared/rules/order.rules';
import { safeSessionStorage } from '../../lib/browser/safe-session-storage';
import { makePaymentId } from './place-order/payment-id';

/** What the form holds while it is being typed: every field a text. */
export type DetailsDraft = Record<keyof GuestDetails, string>;

/**
 * A checkout that is under way, kept for this tab only, so that a reload loses nothing:
 * {"version":1,"paymentId":"COD_...","details":{"firstname":"..."}}. Gone once the order is placed.
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

const nothing = (): StoredCheckout => ({ version: VERSION, paymentId: null, details: NO_DETAILS });

function read(): StoredCheckout {
  try {
    const parsed = storedCheckout.safeParse(JSON.parse(safeSessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return parsed.success ? parsed.data : nothing();
  } catch {
    return nothing();
  }
}

const write = (checkout: StoredCheckout): void => safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(checkout));

const withTexts = (details: Partial<Record<keyof GuestDetails, string | null>>): DetailsDraft => {
  const draft = { ...NO_DETAILS };
  for (const name of FIELDS) draft[name] = details[name] ?? '';
  return draft;
};

export const checkoutStorage = {
  details: (): DetailsDraft => read().details,

  keepDetails: (details: Partial<Record<keyof GuestDetails, string | null>>): void =>
    write({ ...read(), details: withTexts(details) }),

  /** The same id until an order is placed: a retry, also after a reload, cannot order twice. */
  paymentId(): string {
    const checkout = read();
    if (checkout.paymentId) return checkout.paymentId;
    const paymentId = makePaymentId();
    write({ ...checkout, paymentId });
    return paymentId;
  },

  /** Only where the shopper knowingly orders once more. */
  renewPaymentId: (): void => write({ ...read(), paymentId: null }),

  clear: (): void => safeSessionStorage.removeItem(STORAGE_KEY),
};
