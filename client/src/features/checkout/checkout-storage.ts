import * as z from 'zod';
import { ADDRESS_FIELDS, fieldName, type AddressFieldName } from '#shared/address-fields';
import { DEFAULT_PAYMENT_METHOD, paymentMethodOf, type PaymentMethod } from '#shared/payment-methods';
import { paymentIdRule } from '#shared/rules/order.rules';
import { fromKeys } from '#shared/typed-objects';
import { safeSessionStorage } from '../../lib/browser/safe-session-storage';
import { createPaymentId } from '../../lib/payment-id';

/** The values of the guest's form before validation. */
export type DetailsDraft = Record<AddressFieldName, string>;

/**
 * The unfinished checkout in session storage, so that it survives a reload of the tab:
 * {"version":1,"paymentId":"COD_...","details":{"firstname":"..."}}. Removed when the order is placed.
 */
const STORAGE_KEY = 'checkout';
const VERSION = 1;

const FIELDS = ADDRESS_FIELDS.map(fieldName);
const toDraft = (details: Partial<Record<AddressFieldName, string | null>>): DetailsDraft =>
  fromKeys(FIELDS, (name) => details[name] ?? '');
const NO_DETAILS = toDraft({});

const storedCheckout = z.object({
  version: z.literal(VERSION),
  paymentId: paymentIdRule.nullable().catch(null),
  details: z.object(fromKeys(FIELDS, () => z.string().max(1000).catch(''))).catch(NO_DETAILS),
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

export const checkoutStorage = {
  details: (): DetailsDraft => read().details,

  saveDetails: (details: Partial<Record<AddressFieldName, string | null>>): void =>
    write({ ...read(), details: toDraft(details) }),

  /** The same id until an order is placed: a retry, also after a reload, cannot place a second order. */
  paymentId(): string {
    const checkout = read();
    if (checkout.paymentId) return checkout.paymentId;
    const paymentId = createPaymentId(DEFAULT_PAYMENT_METHOD);
    write({ ...checkout, paymentId });
    return paymentId;
  },

  /** Call it only when the customer confirms a second order. Keeps the payment method. */
  renewPaymentId(): void {
    const checkout = read();
    write({ ...checkout, paymentId: checkout.paymentId && createPaymentId(paymentMethodOf(checkout.paymentId)) });
  },

  paymentMethod: (): PaymentMethod => paymentMethodOf(read().paymentId ?? ''),

  /** The payment id contains the method, so a change of the method creates a new id. */
  choosePaymentMethod(method: PaymentMethod): void {
    if (method !== checkoutStorage.paymentMethod()) write({ ...read(), paymentId: createPaymentId(method) });
  },

  clear: (): void => safeSessionStorage.removeItem(STORAGE_KEY),
};
