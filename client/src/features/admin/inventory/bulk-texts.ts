import { formatRs } from '#shared/money';
import type { BulkPreviewQuery } from '../../../generated/graphql';
import type { BulkFormValues } from './bulk-draft';

export type BulkPreviewResult = BulkPreviewQuery['bulkPreview'];
export type BulkChange = BulkPreviewResult['changes'][number];
type ProductValues = BulkChange['before'];

const featuredText = (isFeatured: boolean) => (isFeatured ? 'Featured' : 'Not featuredText');
const statusText = (isActive: boolean) => (isActive ? 'Active' : 'Inactive');

const FORMAT_VALUE: Record<BulkFormValues['operation'], (values: ProductValues) => string> = {
  '': () => '',
  price_update: ({ price }) => formatRs(price),
  stock_update: ({ stock }) => String(stock),
  category_update: ({ category }) => category ?? 'No Category',
  feature_update: ({ isFeatured }) => featuredText(isFeatured),
  status_update: ({ isActive }) => statusText(isActive),
};

/** Before and after, of what the operation is about. */
export const formatChange = (operation: BulkFormValues['operation'], { before, after }: BulkChange) => ({
  before: FORMAT_VALUE[operation](before),
  after: FORMAT_VALUE[operation](after),
});

export const hasEffect = ({ before, after }: BulkChange): boolean => JSON.stringify(before) !== JSON.stringify(after);

const losesDiscount = ({ before, after }: BulkChange): boolean => before.salePrice !== null && after.salePrice === null;
const losesFeatured = (operation: BulkFormValues['operation'], { before, after }: BulkChange): boolean =>
  operation !== 'feature_update' && before.isFeatured && !after.isFeatured;

/** What else comes of it for one product; `isWarning`: somebody should look twice. */
export function sideEffect(operation: BulkFormValues['operation'], change: BulkChange): { text: string; isWarning: boolean } {
  const { before, after, sku } = change;
  if (losesDiscount(change)) return { text: `Discount ${formatRs(before.salePrice)} is removed`, isWarning: true };
  if (losesFeatured(operation, change)) return { text: 'Leaves the featuredText products', isWarning: true };
  if (!hasEffect(change)) return { text: 'Stays as it is', isWarning: false };
  if (operation === 'price_update' && after.salePrice !== null)
    return { text: `Discount stays ${formatRs(after.salePrice)}`, isWarning: false };
  return { text: sku ?? '', isWarning: false };
}

const countText = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;

/** '3 products will change'; and what else comes of it. */
export function summarizePreview(operation: BulkFormValues['operation'], { changes }: BulkPreviewResult): { title: string; detail: string } {
  const real = changes.filter(hasEffect).length;
  const parts = [
    countText(changes.filter(losesDiscount).length, 'discount is removed', 'discounts are removed'),
    countText(
      changes.filter((change) => losesFeatured(operation, change)).length,
      'leaves the featuredText products',
      'leave the featuredText products',
    ),
    countText(changes.length - real, 'stays as it is', 'stay as they are'),
  ];
  return {
    title: countText(real, 'product will change', 'products will change') ?? 'Nothing will change',
    detail: parts.filter(Boolean).join(', '),
  };
}

export function executeHint(count: number): string {
  const together =
    count === 1 ? '' : count === 2 ? ' Both change together, or none.' : ` All ${count} change together, or none.`;
  return `Nothing changes until you press Execute.${together}`;
}
