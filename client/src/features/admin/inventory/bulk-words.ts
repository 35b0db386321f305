import { formatRs } from '#shared/money';
import type { BulkPreviewQuery } from '../../../generated/graphql';
import type { BulkDraft } from './bulk-draft';

export type Preview = BulkPreviewQuery['bulkPreview'];
export type Change = Preview['changes'][number];
type Values = Change['before'];

const featured = (isFeatured: boolean) => (isFeatured ? 'Featured' : 'Not featured');
const active = (isActive: boolean) => (isActive ? 'Active' : 'Inactive');

const VALUE: Record<BulkDraft['operation'], (values: Values) => string> = {
  '': () => '',
  price_update: ({ price }) => formatRs(price),
  stock_update: ({ stock }) => String(stock),
  category_update: ({ category }) => category ?? 'No Category',
  feature_update: ({ isFeatured }) => featured(isFeatured),
  status_update: ({ isActive }) => active(isActive),
};

/** Before and after, of what the operation is about. */
export const valuesOf = (operation: BulkDraft['operation'], { before, after }: Change) => ({
  before: VALUE[operation](before),
  after: VALUE[operation](after),
});

export const isReal = ({ before, after }: Change): boolean => JSON.stringify(before) !== JSON.stringify(after);

const losesDiscount = ({ before, after }: Change): boolean => before.salePrice !== null && after.salePrice === null;
const losesFeature = (operation: BulkDraft['operation'], { before, after }: Change): boolean =>
  operation !== 'feature_update' && before.isFeatured && !after.isFeatured;

/** What else comes of it for one product; `isLoss`: somebody should look twice. */
export function sideEffect(operation: BulkDraft['operation'], change: Change): { words: string; isLoss: boolean } {
  const { before, after, sku } = change;
  if (losesDiscount(change)) return { words: `Discount ${formatRs(before.salePrice)} is removed`, isLoss: true };
  if (losesFeature(operation, change)) return { words: 'Leaves the featured products', isLoss: true };
  if (!isReal(change)) return { words: 'Stays as it is', isLoss: false };
  if (operation === 'price_update' && after.salePrice !== null)
    return { words: `Discount stays ${formatRs(after.salePrice)}`, isLoss: false };
  return { words: sku ?? '', isLoss: false };
}

const several = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;

/** '3 products will change'; and what else comes of it. */
export function summaryOf(operation: BulkDraft['operation'], { changes }: Preview): { title: string; detail: string } {
  const real = changes.filter(isReal).length;
  const parts = [
    several(changes.filter(losesDiscount).length, 'discount is removed', 'discounts are removed'),
    several(
      changes.filter((change) => losesFeature(operation, change)).length,
      'leaves the featured products',
      'leave the featured products',
    ),
    several(changes.length - real, 'stays as it is', 'stay as they are'),
  ];
  return {
    title: several(real, 'product will change', 'products will change') ?? 'Nothing will change',
    detail: parts.filter(Boolean).join(', '),
  };
}

export function promise(count: number): string {
  const together =
    count === 1 ? '' : count === 2 ? ' Both change together, or none.' : ` All ${count} change together, or none.`;
  return `Nothing changes until you press Execute.${together}`;
}
