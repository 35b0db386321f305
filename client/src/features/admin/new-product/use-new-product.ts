import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { NewProduct } from '#shared/rules/product.rules';
import { errorMessage, asSentence } from '../../../lib/errors/error-message';
import type { RestResponse } from '../../../lib/api/rest-client';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { upload, type UploadOptions } from '../../../lib/api/upload';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { onAuthError } from '../../session/auth-error-handler';
import { sessionStore } from '../../session/session-storage';
import { ChangeKeys } from '../form/change-keys';
import { useAdminMessages } from '../messages/message-store';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { isBlank, productDrafts } from './product-drafts';
import {
  parseFieldErrors,
  toFormData,
  EMPTY_PRODUCT_FORM,
  productFormRules,
  type ProductFormValues,
} from './product-form';
import { useChosenImages } from './use-chosen-images';

const FAILED = 'Failed to create product';
const UPLOAD = 'upload of a product';
/** Added to the error when the whole request was sent and no response came. */
const MAYBE_CREATED = 'The product may be there all the same. Send it again unchanged: it is created only once.';

/** Outside the form, which is gone while the user is in another tab. */
const keys = new ChangeKeys();

/**
 * The form that creates a product with its images. Keeps the values and images as a draft: the upload continues when
 * the user leaves the page, and a failed one is restored into the form. Its outcome is shown on whatever page they are.
 */
export function useNewProduct() {
  const { showMessage } = useAdminMessages();
  const [initialDraft] = useState(() => productDrafts.start());
  const images = useChosenImages(initialDraft?.files);
  const form = useForm<ProductFormValues, unknown, NewProduct>({
    resolver: zodResolver(productFormRules),
    defaultValues: initialDraft?.values ?? EMPTY_PRODUCT_FORM,
  });
  /** The uploaded fraction, from 0 to 1; null while nothing is uploaded. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Sets the focus after the reset form has rendered: before that its fields are not registered.
  const [createdCount, setCreatedCount] = useState(0);
  const { setFocus } = form;
  useEffect(() => {
    if (createdCount > 0) setFocus('name');
  }, [createdCount, setFocus]);
  const currentUpload = useRef<AbortController | null>(null);
  const isSent = progress === 1;
  const isMounted = useIsMounted();
  const sentFrom = useRef('');
  /** False as soon as the user follows a link, although the form may stay in view until the next page is loaded. */
  const isInView = () => isMounted.current && window.location.href === sentFrom.current;
  const { images: chosenImages } = images;
  const [lostImages, setLostImages] = useState(initialDraft?.lostImages ?? 0);
  const currentDraft = useCallback(
    () => ({ values: structuredClone(form.getValues()), files: chosenImages.map(({ file }) => file), lostImages }),
    [form, chosenImages, lostImages],
  );
  const saveDraft = useCallback(() => {
    // During an upload the draft is not in the store: saving would overwrite another draft that waits there.
    if (!currentUpload.current) productDrafts.save(currentDraft());
  }, [currentDraft]);
  useEffect(() => {
    saveDraft();
    return form.subscribe({ formState: { values: true }, callback: saveDraft });
  }, [form, saveDraft]);
  /** Shows the next draft whose upload failed; else an empty form with the given category. */
  const resetForm = (categoryId = '') => {
    const nextDraft = productDrafts.find();
    form.reset(nextDraft?.values ?? { ...EMPTY_PRODUCT_FORM, categoryId });
    images.replaceAll(nextDraft?.files);
    setLostImages(nextDraft?.lostImages ?? 0);
    setFailure(nextDraft ? FAILED : null);
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

  /** Null once the product is created; else why not, empty if its fields say it. */
  const failureIn = ({ status, body }: RestResponse): string | null => {
    if (status >= 200 && status < 300) return null;
    const fieldErrors = parseFieldErrors(body?.['fields']);
    fieldErrors.forEach(([field, message], index) => form.setError(field, { message }, { shouldFocus: index === 0 }));
    return fieldErrors.length > 0 && isInView() ? '' : responseText(body);
  };

  /** Null once the product is created; else why not, empty if the user knows already. */
  const create = async (product: NewProduct, files: File[], signal: AbortSignal): Promise<string | null> => {
    let sentFraction = 0;
    const onProgress = (fraction: number) => setProgress((sentFraction = fraction));
    try {
      const response = await keys.send(
        { product, files: files.map(({ name, size, lastModified }) => [name, size, lastModified]) },
        (idempotencyKey) => uploadWithSession(toFormData(product, files), { idempotencyKey, onProgress, signal }),
        ({ status }) => status < 500,
      );
      return failureIn(response);
    } catch (error) {
      if (signal.aborted) return '';
      const text = errorMessage(error, FAILED);
      return sentFraction === 1 ? `${asSentence(text)} ${MAYBE_CREATED}` : text;
    }
  };

  const send = useSingleFlight(async (product: NewProduct) => {
    const abortController = new AbortController();
    currentUpload.current = abortController;
    sentFrom.current = window.location.href;
    setFailure(null);
    setProgress(0);
    // A user who leaves the tab and comes back during the upload starts with an empty form.
    const restoreDraft = productDrafts.take();
    const files = chosenImages.map(({ file }) => file);
    const userId = currentUserId();
    const tell = (text: string, tone: 'success' | 'error') => {
      // Another account has nothing to do with it.
      if (currentUserId() === userId) showMessage(text, tone);
    };
    warnBeforeUnload(UPLOAD, true);
    const failureText = await create(product, files, abortController.signal);
    warnBeforeUnload(UPLOAD, false);
    if (failureText === null) {
      tell(`Product "${product.name}" created successfully with ${files.length} images`, 'success');
      if (isMounted.current) {
        resetForm(form.getValues('categoryId'));
        setCreatedCount((count) => count + 1);
      }
    }
    currentUpload.current = null;
    if (failureText !== null) {
      const isShown = restoreDraft(currentDraft(), isMounted.current);
      if (isInView()) setFailure(failureText || null);
      else if (failureText && !isShown) tell(`Product "${product.name}": ${failureText}`, 'error');
    }
    setProgress(null);
  });

  return {
    form,
    images,
    progress,
    failure,
    clear,
    isSent,
    /** How many images must be chosen again, because the page was reloaded. */
    lostImages: chosenImages.length === 0 ? lostImages : 0,
    stop: () => isSent || currentUpload.current?.abort(),
    submit: form.handleSubmit(send),
  };
}

const responseText = (body: RestResponse['body']): string =>
  [body?.['msg'], body?.['message']].find((text): text is string => typeof text === 'string' && text !== '') ?? FAILED;

const currentUserId = () => sessionStore.read()?.user?.id;

/** Uploads with the session's token, and once more if the session was renewed after a 401. */
async function uploadWithSession(form: FormData, options: Omit<UploadOptions, 'token'>): Promise<RestResponse> {
  const token = sessionStore.read()?.token ?? null;
  const userId = currentUserId();
  const response = await upload('/products/upload', form, { token, ...options });
  if (!token || response.status !== 401) return response;
  options.onProgress(0);
  const shouldRetry = await onAuthError({
    token,
    status: response.status,
    code: response.body?.code,
  });
  return shouldRetry && currentUserId() === userId
    ? upload('/products/upload', form, { token: sessionStore.read()?.token ?? null, ...options })
    : response;
}
