import { plainAmount } from '#shared/amount-text';
import { priceChangeRules } from '#shared/rules/price-change.rules';
import type { PriceChangeInput } from '../../../generated/graphql';
import { t } from './texts';

/** The values of the form, as typed. */
export interface PriceFormValues {
  regular: 'leave' | 'change' | 'set';
  amount: string;
  sale: 'leave' | 'change' | 'off' | 'remove';
  saleAmount: string;
  rounding: 'none' | 'to10' | 'to9';
}

export const EMPTY_PRICE_FORM: PriceFormValues = {
  regular: 'change',
  amount: '',
  sale: 'leave',
  saleAmount: '',
  rounding: 'none',
};

interface Amount {
  type: 'percentage' | 'fixed';
  value: number;
}

const AMOUNT = /^([-+−]?)\s*(rs\.?)?\s*([-+−]?)\s*(\d[\d,.]*)\s*(%|rs\.?)?$/i;
const NUMBER = /^\d+(\.\d{1,2})?$/;

/** `10 %`, `-7,5 %`, `Rs. 1,250`: null for a text without a unit, or that is no amount. */
export function parseAmount(text: string): Amount | null {
  const [, sign = '', prefix, innerSign = '', digits = '', suffix] = AMOUNT.exec(text.trim()) ?? [];
  const units = [prefix, suffix].filter((unit) => unit !== undefined);
  const plain = plainAmount(digits);
  // A text with a sign or a unit on both sides is no amount.
  if (!NUMBER.test(plain) || units.length !== 1 || (sign + innerSign).length > 1) return null;
  const value = Number(plain) * (/[-−]/.test(sign + innerSign) ? -1 : 1);
  return { type: units[0] === '%' ? 'percentage' : 'fixed', value };
}

type Changes = Omit<PriceChangeInput, 'products'>;
type FieldErrors = Partial<Record<'amount' | 'saleAmount', string>>;

const TYPES = { percentage: 'PERCENTAGE', fixed: 'FIXED' } as const;
const ROUNDINGS = { none: 'NONE', to10: 'TO_10', to9: 'TO_9' } as const;

/** The change without its products, or what is missing or wrong; both null while nothing is to change. */
export function toChanges(values: PriceFormValues): { changes: Changes | null; errors: FieldErrors } {
  const regular = regularPriceOf(values);
  const sale = salePriceOf(values);
  const errors: FieldErrors = {
    ...(typeof regular === 'string' && { amount: regular }),
    ...(typeof sale === 'string' && { saleAmount: sale }),
  };
  if (typeof regular === 'string' || typeof sale === 'string' || (!regular && !sale)) return { changes: null, errors };
  const changes: Changes = {
    ...(regular && { regularPrice: regular }),
    ...(sale && { salePrice: sale }),
    rounding: ROUNDINGS[values.rounding],
  };
  return { changes, errors: faultsOf(values, changes) };
}

function regularPriceOf({ regular, amount }: PriceFormValues): Changes['regularPrice'] | string {
  if (regular === 'leave') return null;
  const parsed = parseAmount(amount);
  if (!parsed) return t('amountMissing');
  if (regular === 'change') return { type: TYPES[parsed.type], value: parsed.value };
  return parsed.type === 'fixed' ? { type: 'SET', value: parsed.value } : t('rupeesOnly');
}

function salePriceOf({ sale, saleAmount }: PriceFormValues): Changes['salePrice'] | string {
  if (sale === 'leave') return null;
  if (sale === 'remove') return { type: 'REMOVE' };
  const parsed = parseAmount(saleAmount);
  if (!parsed) return t('amountMissing');
  if (sale === 'change') return { type: TYPES[parsed.type], value: parsed.value };
  return parsed.type === 'percentage' ? { type: 'OFF', value: parsed.value } : t('percentOnly');
}

/** What the rules of the server say against the numbers. */
function faultsOf({ rounding }: PriceFormValues, { regularPrice, salePrice }: Changes): FieldErrors {
  const lower = (change: { type: string; value?: number | null | undefined } | null | undefined) =>
    change && { ...change, type: change.type.toLowerCase() };
  const { error } = priceChangeRules.safeParse({
    products: [{ productId: '0'.repeat(24) }],
    regularPrice: lower(regularPrice),
    salePrice: lower(salePrice),
    rounding,
  });
  const faults = (error?.issues ?? []).map(({ path, message }) => [
    path[0] === 'salePrice' ? 'saleAmount' : 'amount',
    message,
  ]);
  return Object.fromEntries(faults);
}
