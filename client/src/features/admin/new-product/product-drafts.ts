import { createDraftStore } from '../form/draft-store';
import { EMPTY_PRODUCT_FORM, type ProductFormValues } from './product-form';

/** A new product that is not there yet. */
interface Draft {
  values: ProductFormValues;
  files: File[];
}

const drafts = createDraftStore<Draft>();
const NEW = 'new product';

/** Nothing was typed: a category alone is likely that of the product before. */
export const isBlank = ({ values, files }: Draft): boolean =>
  files.length === 0 && JSON.stringify({ ...values, categoryId: '' }) === JSON.stringify(EMPTY_PRODUCT_FORM);

/** The one in the form, and those that failed after the next had been begun. */
export const productDrafts = {
  find: () => drafts.find(NEW),
  keep: (draft: Draft) => drafts.keep(NEW, draft),
  drop: () => drafts.drop(NEW),
  take: () => drafts.take(NEW),
  watch: drafts.watch,
  /** As it was left; what failed meanwhile, where that is nothing. */
  begin(): Draft | undefined {
    const first = drafts.find(NEW);
    if (!first || !isBlank(first)) return first;
    drafts.drop(NEW);
    return drafts.find(NEW) ?? first;
  },
};
