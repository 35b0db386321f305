import { useApolloClient } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { NewProduct } from '#shared/rules/product.rules';
import { errorMessage, asSentence } from '../../../lib/errors/error-message';
import type { RestResponse } from '../../../lib/api/rest-client';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { dropGoneCategory } from '../categories/gone-category';
import { currentUserId } from '../form/upload-with-session';
import { useAdminMessages } from '../messages/message-store';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { createdBefore, isUnknown, newAttempt, renew, sendProduct, type CreatedProduct } from './product-attempt';
import { isBlank, productDrafts, type ProductDraft } from './product-drafts';
import { parseFieldErrors, EMPTY_PRODUCT_FORM, productFormRules, type ProductFormValues } from './product-form';
import { sourcesOf, type ChosenImage } from './chosen-images';
import { useChosenImages } from './use-chosen-images';
import { t } from './texts';

/** A product that was just created. */
export interface NewlyCreated {
  id: string;
  name: string;
  isActive: boolean;
}

const createdIn = (body: RestResponse['body'], { name, isActive = true }: NewProduct): NewlyCreated | null => {
  const id = body?.['_id'];
  return typeof id === 'string' ? { id, name, isActive } : null;
};

const failedText = (): string => t('failedToCreateProduct');
const UPLOAD = 'upload of a product';
/** Added to the error when the whole request was sent and nobody knows what became of it. */
const maybeCreated = (text: string): string => `${asSentence(text)} ${t('theProductMayBeThereAll')}`;

/**
 * The form that creates a product with its images. Keeps the values and images as a draft: the upload continues when
 * the user leaves the page, and a failed one is restored into the form. Its outcome is shown on whatever page they are.
 */
export function useNewProduct() {
  const client = useApolloClient();
  const { showMessage } = useAdminMessages();
  const [initialDraft] = useState(() => productDrafts.start());
  const images = useChosenImages(initialDraft?.images);
  const form = useForm<ProductFormValues, unknown, NewProduct>({
    resolver: zodResolver(productFormRules),
    defaultValues: initialDraft?.values ?? EMPTY_PRODUCT_FORM,
  });
  /** The uploaded fraction, from 0 to 1; null while nothing is uploaded. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState(() =>
    initialDraft && wasUnanswered(initialDraft) ? failureOf(initialDraft) : null,
  );
  // Sets the focus after the reset form has rendered: before that its fields are not registered.
  const [createdCount, setCreatedCount] = useState(0);
  const { setFocus } = form;
  useEffect(() => {
    if (createdCount > 0) setFocus('name');
  }, [createdCount, setFocus]);
  const currentUpload = useRef<AbortController | null>(null);
  /** The product that was just created. */
  const [created, setCreated] = useState<NewlyCreated | null>(null);
  const [attempt, setAttempt] = useState(() => initialDraft?.attempt ?? newAttempt());
  /** The product that was sent before the last changes, and was created although its answer was lost. */
  const [before, setBefore] = useState<CreatedProduct | null>(null);
  const makeAnother = () => {
    setAttempt(newAttempt());
    setBefore(null);
    setFocus('name'); // the notice takes its button away
  };
  const isSent = progress === 1;
  const isMounted = useIsMounted();
  const sentFrom = useRef('');
  /** False as soon as the user follows a link, although the form may stay in view until the next page is loaded. */
  const isInView = () => isMounted.current && window.location.href === sentFrom.current;
  const { images: chosenImages } = images;
  const [lostImages, setLostImages] = useState(initialDraft?.lostImages ?? 0);
  const currentDraft = useCallback(
    () => ({
      values: structuredClone(form.getValues()),
      images: sourcesOf(chosenImages),
      lostImages,
      attempt,
    }),
    [form, chosenImages, lostImages, attempt],
  );
  const saveDraft = useCallback(() => {
    // During an upload the draft is not in the store: saving would overwrite another draft that waits there.
    if (currentUpload.current) return;
    const draft = currentDraft();
    productDrafts.save(draft);
    // What is typed into an emptied form is meant anew.
    if (isBlank(draft)) renew(attempt);
  }, [currentDraft, attempt]);
  useEffect(() => {
    saveDraft();
    return form.subscribe({ formState: { values: true }, callback: saveDraft });
  }, [form, saveDraft]);
  /** Shows the next draft whose upload failed; else an empty form with the given category. */
  const resetForm = (categoryId = '') => {
    const nextDraft = productDrafts.find();
    form.reset(nextDraft?.values ?? { ...EMPTY_PRODUCT_FORM, categoryId });
    images.replaceAll(nextDraft?.images);
    setLostImages(nextDraft?.lostImages ?? 0);
    setAttempt(nextDraft?.attempt ?? newAttempt());
    setBefore(null);
    setFailure(nextDraft ? failureOf(nextDraft) : null);
  };
  const clear = () => {
    productDrafts.discard();
    resetForm();
  };
  /** Shows a draft that was put back, if the form has nothing to lose. */
  const showRestoredDraft = () => {
    if (!isBlank(currentDraft())) return false;
    clear();
    return true;
  };
  const onDraftRestored = useRef(showRestoredDraft);
  useEffect(() => {
    onDraftRestored.current = showRestoredDraft;
  });
  useEffect(() => productDrafts.subscribe(() => onDraftRestored.current()), []);

  /** Null once the product is created; else why not, empty if the form says it. */
  const failureIn = ({ status, body }: RestResponse, product: NewProduct): string | null => {
    if (status >= 200 && status < 300) {
      if (isMounted.current) setCreated(createdIn(body, product));
      return null;
    }
    const fieldErrors = parseFieldErrors(body?.['fields']);
    fieldErrors.forEach(([field, message], index) => form.setError(field, { message }, { shouldFocus: index === 0 }));
    if (fieldErrors.length > 0) void dropGoneCategory(client, form, Object.fromEntries(fieldErrors));
    if (fieldErrors.length > 0 && isInView()) return '';
    return isUnknown(status) ? maybeCreated(responseText(body)) : responseText(body);
  };

  /** Null once the product is created; else why not, empty if the user knows already. */
  const create = async (
    product: NewProduct,
    sentImages: readonly ChosenImage[],
    signal: AbortSignal,
  ): Promise<string | null> => {
    let sentFraction = 0;
    const options = { onProgress: (fraction: number) => setProgress((sentFraction = fraction)), signal };
    try {
      const response = await sendProduct(attempt, product, sentImages, options);
      const earlier = await createdBefore(attempt, response, options);
      if (!earlier) return failureIn(response, product);
      setBefore(earlier);
      return isInView() ? '' : createdBeforeText(earlier);
    } catch (error) {
      if (signal.aborted) return '';
      const text = errorMessage(error, failedText());
      return sentFraction === 1 ? maybeCreated(text) : text;
    }
  };

  const send = useSingleFlight(async (product: NewProduct) => {
    const abortController = new AbortController();
    currentUpload.current = abortController;
    sentFrom.current = window.location.href;
    setFailure(null);
    setCreated(null);
    setBefore(null);
    setProgress(0);
    // A user who leaves the tab and comes back during the upload starts with an empty form.
    const restoreDraft = productDrafts.take();
    const userId = currentUserId();
    const tell = (text: string, tone: 'success' | 'error') => {
      // Another account has nothing to do with it.
      if (currentUserId() === userId) showMessage(text, tone);
    };
    warnBeforeUnload(UPLOAD, true);
    const failureText = await create(product, chosenImages, abortController.signal);
    warnBeforeUnload(UPLOAD, false);
    if (failureText === null) {
      tell(t('productCreatedSuccessfullyWithImages', { name: product.name, length: chosenImages.length }), 'success');
      if (isMounted.current) {
        resetForm(form.getValues('categoryId'));
        setCreatedCount((count) => count + 1);
      }
    }
    currentUpload.current = null;
    if (failureText !== null) {
      const isShown = restoreDraft(currentDraft(), isMounted.current);
      if (isInView()) setFailure(failureText || null);
      else if (failureText && !isShown) tell(t('productNameFailureText', { name: product.name, failureText }), 'error');
    }
    setProgress(null);
  });

  return {
    form,
    images,
    created,
    before,
    /** Lets the next sending create another product, beside `before`. */
    makeAnother,
    progress,
    failure,
    clear,
    /** Whether nobody knows if the product was created: its answer was lost. */
    isUnanswered: () => attempt.unanswered.length > 0 && before === null,
    isSent,
    /** How many images must be chosen again, because the page was reloaded. */
    lostImages: chosenImages.some(({ file }) => file) ? 0 : lostImages,
    stop: () => isSent || currentUpload.current?.abort(),
    submit: form.handleSubmit(send),
  };
}

const wasUnanswered = ({ attempt }: ProductDraft): boolean => (attempt?.unanswered.length ?? 0) > 0;
const failureOf = (draft: ProductDraft): string => (wasUnanswered(draft) ? maybeCreated(failedText()) : failedText());

/** Says which product was created before the last changes. */
export const createdBeforeText = ({ id, name }: CreatedProduct): string =>
  id === null ? t('aProductWasCreatedBefore') : t('createdBefore', { name });

const responseText = (body: RestResponse['body']): string =>
  [body?.['msg'], body?.['message']].find((text): text is string => typeof text === 'string' && text !== '') ??
  failedText();
