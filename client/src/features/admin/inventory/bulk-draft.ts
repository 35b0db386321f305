import { bulkUpdateRules } from '#shared/rules/bulk-update.rules';
import type { BulkUpdateInput } from '../../../generated/graphql';

/** The five operations under their documented names (admin.md §4). */
export const OPERATIONS = [
  ['', 'Choose an operation'],
  ['price_update', 'Price update'],
  ['stock_update', 'Stock update'],
  ['category_update', 'Category update'],
  ['feature_update', 'Feature update'],
  ['status_update', 'Status update'],
] as const;

export const PRICE_TYPES = [
  ['percentage', 'Percentage'],
  ['fixed', 'Fixed'],
  ['set', 'Set'],
] as const;
export const STOCK_TYPES = [
  ['add', 'Add'],
  ['subtract', 'Subtract'],
  ['set', 'Set'],
] as const;
export const FEATURED = [
  ['true', 'Featured'],
  ['false', 'Not featured'],
] as const;
export const ACTIVE = [
  ['true', 'Active'],
  ['false', 'Inactive'],
] as const;

type Values<Options extends readonly (readonly [string, string])[]> = Options[number][0];

/** The form as it stands; every operation remembers its own part. */
export interface BulkDraft {
  operation: Values<typeof OPERATIONS>;
  priceType: Values<typeof PRICE_TYPES>;
  priceValue: string;
  stockType: Values<typeof STOCK_TYPES>;
  quantity: string;
  categoryId: string;
  featured: Values<typeof FEATURED>;
  active: Values<typeof ACTIVE>;
}

export const NO_DRAFT: BulkDraft = {
  operation: '',
  priceType: 'percentage',
  priceValue: '',
  stockType: 'add',
  quantity: '',
  categoryId: '',
  featured: 'true',
  active: 'true',
};

const PRICE_ENUM = { percentage: 'PERCENTAGE', fixed: 'FIXED', set: 'SET' } as const;
const STOCK_ENUM = { add: 'ADD', subtract: 'SUBTRACT', set: 'SET' } as const;

/** What would be sent, or what is wrong with it in words; both null while nothing was entered. */
interface BulkRequest {
  input: BulkUpdateInput | null;
  fault: string | null;
}

const WAITING: BulkRequest = { input: null, fault: null };

/** Checked by the rules the shop itself goes by. */
export function requestOf(draft: BulkDraft, productIds: string[]): BulkRequest {
  const given = partsOf(draft);
  if (!given) return WAITING;
  const { error } = bulkUpdateRules.safeParse({ ...given.rule, productIds });
  return error
    ? { input: null, fault: error.issues[0]?.message ?? null }
    : { input: { ...given.update, productIds }, fault: null };
}

/** What the value is called that is still missing; null when there is one, or none is needed. */
export function missing(draft: BulkDraft): string | null {
  if (draft.operation === 'price_update' && draft.priceValue.trim() === '') return 'Please enter a value';
  if (draft.operation === 'stock_update' && draft.quantity.trim() === '') return 'Please enter a quantity';
  if (draft.operation === 'category_update' && draft.categoryId === '') return 'Please select a category';
  return null;
}

/** The operation as the rules name it and as the API does; null while it is not complete. */
function partsOf(draft: BulkDraft): { rule: object; update: Omit<BulkUpdateInput, 'productIds'> } | null {
  if (draft.operation === '' || missing(draft)) return null;
  switch (draft.operation) {
    case 'price_update': {
      const value = Number(draft.priceValue.trim());
      return {
        rule: { price: { type: draft.priceType, value } },
        update: { price: { type: PRICE_ENUM[draft.priceType], value } },
      };
    }
    case 'stock_update': {
      const quantity = Number(draft.quantity.trim());
      return {
        rule: { stock: { type: draft.stockType, quantity } },
        update: { stock: { type: STOCK_ENUM[draft.stockType], quantity } },
      };
    }
    case 'category_update':
      return same({ categoryId: draft.categoryId });
    case 'feature_update':
      return same({ isFeatured: draft.featured === 'true' });
    case 'status_update':
      return same({ isActive: draft.active === 'true' });
  }
}

const same = (update: Omit<BulkUpdateInput, 'productIds'>) => ({ rule: update, update });
