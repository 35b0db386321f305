import { formatRs } from '#shared/money';
import type { BulkPreviewQuery } from '../../../generated/graphql';
import { differs } from '../../../lib/form/changed-values';
import type { BulkFormValues } from './bulk-form-values';
import { t } from './texts';

export type BulkPreviewResult = BulkPreviewQuery['bulkPreview'];
export type BulkChange = BulkPreviewResult['changes'][number];
type ProductValues = BulkChange['before'];

const featuredText = (isFeatured: boolean) => (isFeatured ? t('featured') : t('notFeatured'));
const statusText = (isActive: boolean) => (isActive ? t('active') : t('inactive'));

const FORMAT_VALUE: Record<BulkFormValues['operation'], (values: ProductValues) => string> = {
  '': () => '',
  price_update: ({ price }) => formatRs(price),
  stock_update: ({ stock }) => String(stock),
  category_update: ({ category }) => category ?? t('noCategory'),
  feature_update: ({ isFeatured }) => featuredText(isFeatured),
  status_update: ({ isActive }) => statusText(isActive),
};

/** The value that the operation changes, before and after, as text. */
export const formatChange = (operation: BulkFormValues['operation'], { before, after }: BulkChange) => ({
  before: FORMAT_VALUE[operation](before),
  after: FORMAT_VALUE[operation](after),
});

export const hasEffect = ({ before, after }: BulkChange): boolean => differs(before, after);

const losesDiscount = ({ before, after }: BulkChange): boolean => before.salePrice !== null && after.salePrice === null;
const losesFeatured = (operation: BulkFormValues['operation'], { before, after }: BulkChange): boolean =>
  operation !== 'feature_update' && before.isFeatured && !after.isFeatured;

/** A side effect of the operation on one product, else its SKU; `isWarning` if the user should check it. */
export function sideEffect(
  operation: BulkFormValues['operation'],
  change: BulkChange,
): { text: string; isWarning: boolean } {
  const { before, after, sku } = change;
  if (losesDiscount(change))
    return { text: t('discountIsRemoved', { amount: formatRs(before.salePrice) }), isWarning: true };
  if (losesFeatured(operation, change)) return { text: t('leavesTheFeaturedProducts'), isWarning: true };
  if (!hasEffect(change)) return { text: t('staysAsItIs'), isWarning: false };
  if (operation === 'price_update' && after.salePrice !== null)
    return { text: t('discountStaysAmount', { amount: formatRs(after.salePrice) }), isWarning: false };
  return { text: sku ?? '', isWarning: false };
}

/** The title, such as '3 products will change', and a summary of the side effects. */
export function summarizePreview(
  operation: BulkFormValues['operation'],
  { changes }: BulkPreviewResult,
): { title: string; detail: string } {
  const changed = changes.filter(hasEffect).length;
  const discounts = changes.filter(losesDiscount).length;
  const featured = changes.filter((change) => losesFeatured(operation, change)).length;
  const unchanged = changes.length - changed;
  const parts = [
    discounts > 0 && t('discountsAreRemoved', { count: discounts }),
    featured > 0 && t('leaveTheFeaturedProducts', { count: featured }),
    unchanged > 0 && t('stayAsTheyAre', { count: unchanged }),
  ];
  return {
    title: changed > 0 ? t('productsWillChange', { count: changed }) : t('nothingWillChange'),
    detail: parts.filter(Boolean).join(', '),
  };
}

export function executeHint(count: number): string {
  const together =
    count === 1 ? '' : count === 2 ? t('bothChangeTogetherOrNone') : t('allChangeTogetherOrNone', { count });
  return t('nothingChangesUntilYouPressExecute', { together });
}
