interface PaymentMethodDetails {
  /** Stored with emails, and the value of the choice at checkout. */
  id: string;
  /**
   * The beginning of its orders' payment ids, which identifies the payment method: three letters and an underscore. The
   * order number leaves out the letters.
   */
  prefix: string;
  label: string;
  /** Shown with products, and at checkout while the total is unknown. */
  description: string;
  /** Shown at checkout. `total` as it is displayed, such as "Rs. 1400.00". */
  checkoutText: (total: string) => string;
  /** Shown before and after the total of a placed order. */
  totalLabel: string;
  totalSuffix: string;
  /** Sentences of the emails about an order. */
  emailTexts: {
    placed: string;
    shipped: (total: string) => string;
    /** Continues the sentence "Your order was cancelled". */
    cancelled: string;
  };
}

/**
 * The payment methods; the first is the default. A new one whose amount the courier collects also needs an icon in
 * client/src/ui/media/payment-icon.tsx; for one that is paid otherwise CONTRIBUTING.md names more.
 */
export const PAYMENT_METHODS = [
  {
    id: 'cod',
    prefix: 'COD_',
    label: 'Cash on Delivery',
    description: 'You pay the courier when the parcel is in your hands.',
    checkoutText: (total) => `Keep ${total} ready for the courier.`,
    totalLabel: 'Pay on delivery',
    totalSuffix: 'in cash',
    emailTexts: {
      placed: 'You pay in cash on delivery.',
      shipped: (total) => `Please have ${total} ready in cash when it arrives.`,
      cancelled: 'and nothing is to be paid',
    },
  },
] as const satisfies PaymentMethodDetails[];

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type PaymentMethodId = PaymentMethod['id'];

export const DEFAULT_PAYMENT_METHOD: PaymentMethod = PAYMENT_METHODS[0];

/** The method with this id; the default for an unknown one. */
export const paymentMethodById = (id: string | undefined): PaymentMethod =>
  PAYMENT_METHODS.find((method) => method.id === id) ?? DEFAULT_PAYMENT_METHOD;

/** The method of the order with this payment id; the default for an unknown prefix. */
export const paymentMethodOf = (paymentId: string): PaymentMethod =>
  PAYMENT_METHODS.find(({ prefix }) => paymentId.startsWith(prefix)) ?? DEFAULT_PAYMENT_METHOD;

const PREFIXES = `(?:${PAYMENT_METHODS.map(({ prefix }) => prefix).join('|')})`;

/** What a payment id looks like (ORDERS-30). */
export const PAYMENT_ID = new RegExp(`^${PREFIXES}\\d{10,16}_[A-Za-z0-9]{6,32}$`);

/** The form of payment ids of version 1.0.0, which stored orders have and new ones cannot. */
export const EARLIER_PAYMENT_ID = new RegExp(`^${PREFIXES}[A-Za-z0-9_-]{6,60}$`);

/** When a payment id was made, in ms. */
export const timeOfPaymentId = (id: string): number => Number(/\d+/.exec(id)?.[0]);

/** A new payment id: `COD_<time in ms>_<random text>`. The random text must be impossible to guess (CHECKOUT-49). */
export const toPaymentId = ({ prefix }: PaymentMethod, random: string): string => `${prefix}${Date.now()}_${random}`;
