import { createDraftStore } from '../form/draft-store';
import { EMPTY_PRODUCT_FORM, type ProductFormValues } from './product-form';

/** A product that is not created yet. */
interface Draft {
  values: ProductFormValues;
  files: File[];
}

const drafts = createDraftStore<Draft>();
const FORM = 'new product';

/** True if nothing was entered. Ignores the category, which the form keeps from the previous product. */
export const isBlank = ({ values, files }: Draft): boolean =>
  files.length === 0 && JSON.stringify({ ...values, categoryId: '' }) === JSON.stringify(EMPTY_PRODUCT_FORM);

/** The draft in the form, and those whose upload failed after the next product had been started. */
export const productDrafts = {
  find: () => drafts.find(FORM),
  save: (draft: Draft) => drafts.save(FORM, draft),
  discard: () => drafts.discard(FORM),
  take: () => drafts.take(FORM),
  subscribe: drafts.subscribe,
  /** The draft to show first: the last one, or if that is blank the next one whose upload failed. */
  start(): Draft | undefined {
    const draft = drafts.find(FORM);
    if (!draft || !isBlank(draft)) return draft;
    drafts.discard(FORM);
    return drafts.find(FORM) ?? draft;
  },
};
