import * as z from 'zod';
import { ADDRESS_FIELDS, fieldName, type AddressFieldName } from '#shared/address-fields';
import { DAY_MS } from '#shared/durations';
import { DEFAULT_PAYMENT_METHOD, paymentMethodOf, timeOfPaymentId, type PaymentMethod } from '#shared/payment-methods';
import { paymentIdRule } from '#shared/rules/order.rules';
import { fromKeys } from '#shared/typed-objects';
import { safeLocalStorage } from '../../lib/browser/safe-local-storage';
import { safeSessionStorage } from '../../lib/browser/safe-session-storage';
import { parseJson } from '../../lib/browser/stored-shape';
import { createPaymentId } from '../../lib/payment-id';

/** The values of the guest's form before validation. */
export type DetailsDraft = Record<AddressFieldName, string>;

/**
 * What was typed, in session storage, so that it survives a reload of the tab:
 * {"version":1,"details":{"firstname":"..."}}. Removed when the order is placed.
 */
const STORAGE_KEY = 'checkout';
const VERSION = 1;

/**
 * The payment id of the cart, in local storage: another tab that sends the same order has the first one's answer.
 * `isSent`: it was sent, and the answer was not seen. Removed when the order is placed, and with the session.
 */
const PAYMENT_KEY = 'checkoutPayment';

const MAX_AGE_MS = DAY_MS;

const FIELDS = ADDRESS_FIELDS.map(fieldName);
const toDraft = (details: Partial<Record<AddressFieldName, string | null>>): DetailsDraft =>
  fromKeys(FIELDS, (name) => details[name] ?? '');
const NO_DETAILS = toDraft({});

const storedCheckout = z.object({
  version: z.literal(VERSION),
  details: z.object(fromKeys(FIELDS, () => z.string().max(1000).catch(''))).catch(NO_DETAILS),
});
const storedPayment = z.object({ id: paymentIdRule, isSent: z.boolean() });
type StoredPayment = z.infer<typeof storedPayment>;

/** Null for one older than a day: who orders the same pieces again next month wants them again. */
function readPayment(): StoredPayment | null {
  const payment = storedPayment.safeParse(parseJson(safeLocalStorage.getItem(PAYMENT_KEY))).data;
  return payment && Date.now() - timeOfPaymentId(payment.id) < MAX_AGE_MS ? payment : null;
}

const writePayment = (payment: StoredPayment): void => safeLocalStorage.setItem(PAYMENT_KEY, JSON.stringify(payment));
const newPayment = (method: PaymentMethod): StoredPayment => ({ id: createPaymentId(method), isSent: false });

export const checkoutStorage = {
  details: (): DetailsDraft =>
    storedCheckout.safeParse(parseJson(safeSessionStorage.getItem(STORAGE_KEY))).data?.details ?? NO_DETAILS,

  saveDetails: (details: Partial<Record<AddressFieldName, string | null>>): void =>
    safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify({ version: VERSION, details: toDraft(details) })),

  /** The same id until an order is placed: a retry, also after a reload or in another tab, cannot place a second order. */
  paymentId(): string {
    const payment = readPayment() ?? newPayment(DEFAULT_PAYMENT_METHOD);
    writePayment(payment);
    return payment.id;
  },

  /** Before the order is sent, and once the server has refused it. */
  setSent(isSent: boolean): void {
    const payment = readPayment();
    if (payment) writePayment({ ...payment, isSent });
  },

  /** An order was sent, and nobody has seen the answer. */
  isUnanswered: (): boolean => readPayment()?.isSent === true,

  /** Call it only when the customer confirms a second order. Keeps the payment method. */
  renewPaymentId(): void {
    const payment = readPayment();
    if (payment) writePayment(newPayment(paymentMethodOf(payment.id)));
  },

  paymentMethod: (): PaymentMethod => paymentMethodOf(readPayment()?.id ?? ''),

  /** The payment id contains the method, so a change of the method creates a new id. */
  choosePaymentMethod(method: PaymentMethod): void {
    if (method !== checkoutStorage.paymentMethod()) writePayment(newPayment(method));
  },

  clear(): void {
    safeSessionStorage.removeItem(STORAGE_KEY);
    safeLocalStorage.removeItem(PAYMENT_KEY);
  },
};
