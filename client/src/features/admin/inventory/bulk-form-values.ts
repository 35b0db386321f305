import { bulkUpdateRules } from '#shared/rules/bulk-update.rules';
import type { BulkUpdateInput } from '../../../generated/graphql';
import { t } from './texts';
import { sharedText } from '../../../lib/i18n/i18n';

/** The bulk operations: value and label. */
export const operations = () =>
  [
    ['', t('chooseAnOperation')],
    ['price_update', t('priceUpdate')],
    ['stock_update', t('stockUpdate')],
    ['category_update', t('categoryUpdate')],
    ['feature_update', t('featureUpdate')],
    ['status_update', t('statusUpdate')],
  ] as const;

export const priceTypes = () =>
  [
    ['percentage', t('percentage')],
    ['fixed', t('fixed')],
    ['set', t('set')],
  ] as const;
export const stockTypes = () =>
  [
    ['add', t('add')],
    ['subtract', t('subtract')],
    ['set', t('set')],
  ] as const;
export const featuredOptions = () =>
  [
    ['true', t('featured')],
    ['false', t('notFeatured')],
  ] as const;
export const statusOptions = () =>
  [
    ['true', t('active')],
    ['false', t('inactive')],
  ] as const;

type OptionValue<Options extends readonly (readonly [string, string])[]> = Options[number][0];

/** The values of the form. Each operation has its own fields, which keep their values while another one is chosen. */
export interface BulkFormValues {
  operation: OptionValue<ReturnType<typeof operations>>;
  priceType: OptionValue<ReturnType<typeof priceTypes>>;
  priceValue: string;
  stockType: OptionValue<ReturnType<typeof stockTypes>>;
  quantity: string;
  categoryId: string;
  featured: OptionValue<ReturnType<typeof featuredOptions>>;
  active: OptionValue<ReturnType<typeof statusOptions>>;
}

export const EMPTY_BULK_FORM: BulkFormValues = {
  operation: '',
  priceType: 'percentage',
  priceValue: '',
  stockType: 'add',
  quantity: '',
  categoryId: '',
  featured: 'true',
  active: 'true',
};

const PRICE_TYPE_ENUM = { percentage: 'PERCENTAGE', fixed: 'FIXED', set: 'SET' } as const;
const STOCK_TYPE_ENUM = { add: 'ADD', subtract: 'SUBTRACT', set: 'SET' } as const;

/** The input for the API, or an error message; both null while the form is incomplete. */
interface BulkRequest {
  input: BulkUpdateInput | null;
  error: string | null;
}

const INCOMPLETE: BulkRequest = { input: null, error: null };

/** Validates the form by the rules that the server applies, too. */
export function toBulkRequest(values: BulkFormValues, productIds: string[]): BulkRequest {
  const request = toUpdate(values);
  if (!request) return INCOMPLETE;
  const { error } = bulkUpdateRules.safeParse({ ...request.rule, productIds });
  return error
    ? { input: null, error: sharedText(error.issues[0]?.message ?? '') || null }
    : { input: { ...request.update, productIds }, error: null };
}

/** The error message for a missing value; null if nothing is missing. */
export function missingValueText(values: BulkFormValues): string | null {
  if (values.operation === 'price_update' && values.priceValue.trim() === '') return t('pleaseEnterAValue');
  if (values.operation === 'stock_update' && values.quantity.trim() === '') return t('pleaseEnterAQuantity');
  if (values.operation === 'category_update' && values.categoryId === '') return t('pleaseSelectACategory');
  return null;
}

/** A faulty request of these is not the fault of a value: no text field can show its message. */
export const isWithoutField = ({ operation }: BulkFormValues): boolean =>
  operation === 'feature_update' || operation === 'status_update';

/** The operation as the validation rules and as the API take it; null while the form is incomplete. */
function toUpdate(values: BulkFormValues): { rule: object; update: Omit<BulkUpdateInput, 'productIds'> } | null {
  if (values.operation === '' || missingValueText(values)) return null;
  switch (values.operation) {
    case 'price_update': {
      const value = Number(values.priceValue.trim());
      return {
        rule: { price: { type: values.priceType, value } },
        update: { price: { type: PRICE_TYPE_ENUM[values.priceType], value } },
      };
    }
    case 'stock_update': {
      const quantity = Number(values.quantity.trim());
      return {
        rule: { stock: { type: values.stockType, quantity } },
        update: { stock: { type: STOCK_TYPE_ENUM[values.stockType], quantity } },
      };
    }
    case 'category_update':
      return sameForBoth({ categoryId: values.categoryId });
    case 'feature_update':
      return sameForBoth({ isFeatured: values.featured === 'true' });
    case 'status_update':
      return sameForBoth({ isActive: values.active === 'true' });
  }
}

const sameForBoth = (update: Omit<BulkUpdateInput, 'productIds'>) => ({ rule: update, update });
