import * as z from 'zod';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { safeSessionStorage } from '../../../lib/browser/safe-session-storage';
import { sessionStore } from '../../session/session-storage';
import { createDraftStore } from '../form/draft-store';
import type { ImageSource } from './chosen-images';
import { restoredAttempt, type ProductAttempt } from './product-attempt';
import { EMPTY_PRODUCT_FORM, productFormValues, type ProductFormValues } from './product-form';

/** A product that is not created yet. */
export interface ProductDraft {
  values: ProductFormValues;
  /** The main image first. */
  images: ImageSource[];
  /** How many images a reload of the page has removed. */
  lostImages?: number;
  /** Absent before the form has shown the draft. */
  attempt?: ProductAttempt;
}

const drafts = createDraftStore<ProductDraft>();
const FORM = 'new product';

/**
 * What survives a reload, in session storage: {"userId":"...","values":{...},"images":2,"urls":["..."],"key":"..."}.
 * Files are too large for it: only their number is kept, and the browser asks before it reloads the page.
 */
const STORAGE_KEY = 'new-product';
/** An earlier version of the page may have stored fewer fields. */
const storedValues = z
  .record(z.string(), z.unknown())
  .transform((values) => ({ ...EMPTY_PRODUCT_FORM, ...values }))
  .pipe(productFormValues);
const storedDraft = z.object({
  userId: z.string(),
  values: storedValues,
  images: z.number(),
  urls: z.array(z.string()).default([]),
  key: z.string().optional(),
});

const isFile = (image: ImageSource) => typeof image !== 'string';

/** True if nothing was entered. Ignores the category, which the form keeps from the previous product. */
export const isBlank = ({ values, images }: ProductDraft): boolean =>
  images.length === 0 && JSON.stringify({ ...values, categoryId: '' }) === JSON.stringify(EMPTY_PRODUCT_FORM);

function store(): void {
  const draft = drafts.find(FORM);
  const userId = sessionStore.read()?.user?.id;
  warnBeforeUnload(FORM, draft !== undefined && draft.images.some(isFile));
  if (!draft || !userId || isBlank(draft)) return safeSessionStorage.removeItem(STORAGE_KEY);
  const { values, images, lostImages = 0, attempt } = draft;
  const urls = images.filter((image) => !isFile(image));
  const key = attempt?.unanswered.length ? attempt.key : undefined;
  const lost = images.length - urls.length + lostImages;
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, values, images: lost, urls, key }));
}

/** The current user's draft from before the reload. */
function readStored(): ProductDraft | undefined {
  try {
    const { userId, values, images, urls, key } = storedDraft.parse(
      JSON.parse(safeSessionStorage.getItem(STORAGE_KEY) ?? ''),
    );
    const draft = { values, images: urls, lostImages: images, ...(key && { attempt: restoredAttempt(key) }) };
    return userId === sessionStore.read()?.user?.id ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** The draft in the form, and those whose upload failed after the next product had been started. */
export const productDrafts = {
  find: () => drafts.find(FORM),
  save(draft: ProductDraft): void {
    drafts.save(FORM, draft);
    store();
  },
  discard(): void {
    drafts.discard(FORM);
    store();
  },
  take() {
    const restore = drafts.take(FORM);
    store();
    return (draft: ProductDraft, isStillOpen: boolean): boolean => {
      const isShown = restore(draft, isStillOpen);
      store();
      return isShown;
    };
  },
  subscribe: drafts.subscribe,
  /** The draft to show first: the last one, or if that is blank the next one whose upload failed. */
  start(): ProductDraft | undefined {
    const draft = drafts.find(FORM);
    if (draft && !isBlank(draft)) return draft;
    drafts.discard(FORM);
    return drafts.find(FORM) ?? readStored() ?? draft;
  },
};
