import { formatRs } from '#shared/money';
import type { BulkPreviewQuery } from '../../../generated/graphql';
import type { BulkFormValues } from './bulk-form-values';

export type BulkPreviewResult = BulkPreviewQuery['bulkPreview'];
export type BulkChange = BulkPreviewResult['changes'][number];
type ProductValues = BulkChange['before'];

const featuredText = (isFeatured: boolean) => (isFeatured ? 'Featured' : 'Not featured');
const statusText = (isActive: boolean) => (isActive ? 'Active' : 'Inactive');

const FORMAT_VALUE: Record<BulkFormValues['operation'], (values: ProductValues) => string> = {
  '': () => '',
  price_update: ({ price }) => formatRs(price),
  stock_update: ({ stock }) => String(stock),
  category_update: ({ category }) => category ?? 'No Category',
  feature_update: ({ isFeatured }) => featuredText(isFeatured),
  status_update: ({ isActive }) => statusText(isActive),
};

/** The value that the operation changes, before and after, as text. */
export const formatChange = (operation: BulkFormValues['operation'], { before, after }: BulkChange) => ({
  before: FORMAT_VALUE[operation](before),
  after: FORMAT_VALUE[operation](after),
});

export const hasEffect = ({ before, after }: BulkChange): boolean => JSON.stringify(before) !== JSON.stringify(after);

const losesDiscount = ({ before, after }: BulkChange): boolean => before.salePrice !== null && after.salePrice === null;
const losesFeatured = (operation: BulkFormValues['operation'], { before, after }: BulkChange): boolean =>
  operation !== 'feature_update' && before.isFeatured && !after.isFeatured;

/** A side effect of the operation on one product, else its SKU; `isWarning` if the user should check it. */
export function sideEffect(
  operation: BulkFormValues['operation'],
  change: BulkChange,
): { text: string; isWarning: boolean } {
  const { before, after, sku } = change;
  if (losesDiscount(change)) return { text: `Discount ${formatRs(before.salePrice)} is removed`, isWarning: true };
  if (losesFeatured(operation, change)) return { text: 'Leaves the featured products', isWarning: true };
  if (!hasEffect(change)) return { text: 'Stays as it is', isWarning: false };
  if (operation === 'price_update' && after.salePrice !== null)
    return { text: `Discount stays ${formatRs(after.salePrice)}`, isWarning: false };
  return { text: sku ?? '', isWarning: false };
}

const countText = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;

/** The title, such as '3 products will change', and a summary of the side effects. */
export function summarizePreview(
  operation: BulkFormValues['operation'],
  { changes }: BulkPreviewResult,
): { title: string; detail: string } {
  const changed = changes.filter(hasEffect).length;
  const parts = [
    countText(changes.filter(losesDiscount).length, 'discount is removed', 'discounts are removed'),
    countText(
      changes.filter((change) => losesFeatured(operation, change)).length,
      'leaves the featured products',
      'leave the featured products',
    ),
    countText(changes.length - changed, 'stays as it is', 'stay as they are'),
  ];
  return {
    title: countText(changed, 'product will change', 'products will change') ?? 'Nothing will change',
    detail: parts.filter(Boolean).join(', '),
  };
}

export function executeHint(count: number): string {
  const together =
    count === 1 ? '' : count === 2 ? ' Both change together, or none.' : ` All ${count} change together, or none.`;
  return `Nothing changes until you press Execute.${together}`;
}
