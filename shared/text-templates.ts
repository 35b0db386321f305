import { keysOf } from './typed-objects.js';

interface PlaceholderDetails {
  label: string;
  /** Stands in previews. */
  example: string;
}

/** What a text can say about its order, by the word that stands in braces for it. */
export const PLACEHOLDER_DETAILS = {
  firstname: { label: 'First name', example: 'Asha' },
  name: { label: 'Full name', example: 'Asha Verma' },
  shop: { label: 'Name of the shop', example: 'Zevar' },
  number: { label: 'Order number', example: '_1763718000000_A1B2C3' },
  reference: { label: 'Short reference', example: 'K7M2Q9X8' },
  total: { label: 'Total', example: 'Rs. 1300.00' },
  pieces: { label: 'Number of pieces', example: '2' },
  address: { label: 'Address', example: '12 Mall Road, Lahore, Punjab 54000, Pakistan' },
  parcels: {
    label: 'Parcels with courier, tracking number and link; nothing while there are none',
    example: 'TCS 7781 https://example.com/7781',
  },
} as const satisfies Record<string, PlaceholderDetails>;

export type Placeholder = keyof typeof PLACEHOLDER_DETAILS;

interface TemplateContent {
  /** Null for WhatsApp. */
  subject: string | null;
  /** Empty only in emails, whose text is then written by hand. */
  text: string;
}

export interface TextTemplateDetails extends TemplateContent {
  label: string;
  placeholders: readonly Placeholder[];
}

const ORDER_PLACEHOLDERS = ['firstname', 'name', 'shop', 'number', 'reference', 'total', 'pieces', 'address'] as const;
const SHIPPED_PLACEHOLDERS = [...ORDER_PLACEHOLDERS, 'parcels'] as const;

const MAY_WE_SEND_IT =
  'Assalam-o-alaikum {firstname}, this is {shop}. You ordered for {total}, order {number}, to be paid in cash on delivery. May we send it to {address}? Please reply yes or no.';
const YOUR_ORDER = 'Your order {number}';

/**
 * The texts with which the messages begin that administrators send by the links of an order, as they are until the owner
 * edits them. Stored and named alike in both APIs.
 */
export const TEXT_TEMPLATE_DETAILS = {
  CONFIRM_WHATSAPP: {
    label: 'WhatsApp about an order to confirm',
    placeholders: ORDER_PLACEHOLDERS,
    subject: null,
    text: MAY_WE_SEND_IT,
  },
  CONFIRM_EMAIL: {
    label: 'Email about an order to confirm',
    placeholders: ORDER_PLACEHOLDERS,
    subject: YOUR_ORDER,
    text: MAY_WE_SEND_IT,
  },
  ORDER_WHATSAPP: {
    label: 'WhatsApp about an order',
    placeholders: ORDER_PLACEHOLDERS,
    subject: null,
    text: YOUR_ORDER,
  },
  ORDER_EMAIL: { label: 'Email about an order', placeholders: ORDER_PLACEHOLDERS, subject: YOUR_ORDER, text: '' },
  SHIPPED_WHATSAPP: {
    label: 'WhatsApp about a shipped order',
    placeholders: SHIPPED_PLACEHOLDERS,
    subject: null,
    text: YOUR_ORDER,
  },
  SHIPPED_EMAIL: {
    label: 'Email about a shipped order',
    placeholders: SHIPPED_PLACEHOLDERS,
    subject: YOUR_ORDER,
    text: '',
  },
} as const satisfies Record<string, TextTemplateDetails>;

export type TextTemplateKind = keyof typeof TEXT_TEMPLATE_DETAILS;

export const TEXT_TEMPLATE_KINDS: readonly TextTemplateKind[] = keysOf(TEXT_TEMPLATE_DETAILS);

const IN_BRACES = /\{([^{}]*)\}/g;

/** A text with values in place of its placeholders. Braces in the values stay; so does a placeholder without a value. */
export const fillTemplate = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(IN_BRACES, (whole, word: string) => (Object.hasOwn(values, word) ? (values[word] ?? whole) : whole));

/** The first thing in braces that is not one of the words; a brace without its counterpart as it is. Null: there is none. */
export function unknownPlaceholder(text: string, words: readonly string[]): string | null {
  for (const [whole, word = ''] of text.matchAll(IN_BRACES)) if (!words.includes(word)) return whole;
  return /[{}]/.exec(text.replace(IN_BRACES, ''))?.[0] ?? null;
}
