import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { NewProduct } from '#shared/rules/product.rules';
import { errorMessage, asSentence } from '../../../lib/errors/error-message';
import type { RestResponse } from '../../../lib/api/rest-client';
import { upload } from '../../../lib/api/upload';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { onAuthError } from '../../session/auth-error-handler';
import { sessionStore } from '../../session/session-storage';
import { useAdminMessages } from '../messages/admin-messages';
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
/** Added to the error when the whole request was sent and no response came. */
const MAYBE_CREATED = 'The product may be there all the same: look in Inventory before you try again.';

/**
 * The form that creates a product with its images. Keeps the values and images as a draft: the upload continues when
 * the user leaves the tab, and a failed one is restored into the form.
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
  // The upload continues when the user leaves the tab; its result is then shown as a message.
  const isMounted = useIsMounted();
  const { images: chosenImages } = images;
  const currentDraft = useCallback(
    () => ({ values: structuredClone(form.getValues()), files: chosenImages.map(({ file }) => file) }),
    [form, chosenImages],
  );
  const saveDraft = useCallback(() => {
    // During an upload the draft is not in the store: saving would overwrite another draft that waits there.
    if (!currentUpload.current) productDrafts.save(currentDraft());
  }, [currentDraft]);
  useEffect(() => {
    saveDraft();
    return form.subscribe({ formState: { values: true }, callback: saveDraft });
  }, [form, saveDraft]);
  const showFailure = (text: string) => (isMounted.current ? setFailure(text) : showMessage(text, 'error'));

  /** Shows the next draft whose upload failed; else an empty form with the given category. */
  const resetForm = (categoryId = '') => {
    const nextDraft = productDrafts.find();
    form.reset(nextDraft?.values ?? { ...EMPTY_PRODUCT_FORM, categoryId });
    images.replaceAll(nextDraft?.files);
    setFailure(nextDraft ? FAILED : null);
  };
  const clear = () => {
    productDrafts.discard();
    resetForm();
  };
  const onDraftRestored = useRef(clear);
  useEffect(() => {
    onDraftRestored.current = () => isBlank(currentDraft()) && clear();
  });
  useEffect(() => productDrafts.subscribe(() => onDraftRestored.current()), []);

  /** Returns true if the product was created. */
  const handleResponse = ({ status, body }: RestResponse, name: string): boolean => {
    if (status >= 200 && status < 300) {
      showMessage(`Product "${name}" created successfully with ${images.images.length} images`);
      if (isMounted.current) {
        resetForm(form.getValues('categoryId'));
        setCreatedCount((count) => count + 1);
      }
      return true;
    }
    const fieldErrors = parseFieldErrors(body?.['fields']);
    fieldErrors.forEach(([field, message], index) => form.setError(field, { message }, { shouldFocus: index === 0 }));
    if (fieldErrors.length === 0 || !isMounted.current) showFailure(responseText(body));
    return false;
  };

  const send = useSingleFlight(async (product: NewProduct) => {
    const abortController = new AbortController();
    currentUpload.current = abortController;
    setFailure(null);
    setProgress(0);
    // A user who leaves the tab and comes back during the upload starts with an empty form.
    const restoreDraft = productDrafts.take();
    let isCreated = false;
    let sentFraction = 0;
    const onProgress = (fraction: number) => setProgress((sentFraction = fraction));
    const files = images.images.map(({ file }) => file);
    try {
      const response = await uploadWithSession(toFormData(product, files), {
        onProgress,
        signal: abortController.signal,
      });
      isCreated = handleResponse(response, product.name);
    } catch (error) {
      const text = errorMessage(error, FAILED);
      if (!abortController.signal.aborted)
        showFailure(sentFraction === 1 ? `${asSentence(text)} ${MAYBE_CREATED}` : text);
    }
    currentUpload.current = null;
    if (!isCreated) restoreDraft(currentDraft(), isMounted.current);
    setProgress(null);
  });

  return {
    form,
    images,
    progress,
    failure,
    clear,
    isSent,
    stop: () => isSent || currentUpload.current?.abort(),
    submit: form.handleSubmit(send),
  };
}

const responseText = (body: RestResponse['body']): string =>
  [body?.['msg'], body?.['message']].find((text): text is string => typeof text === 'string' && text !== '') ?? FAILED;

/** Uploads with the session's token, and once more if the session was renewed after a 401. */
async function uploadWithSession(
  form: FormData,
  options: { onProgress: (sentFraction: number) => void; signal: AbortSignal },
): Promise<RestResponse> {
  const token = sessionStore.read()?.token ?? null;
  const response = await upload('/products/upload', form, { token, ...options });
  if (!token || response.status !== 401) return response;
  options.onProgress(0);
  const shouldRetry = await onAuthError({
    token,
    status: response.status,
    requestBody: '',
    responseBody: JSON.stringify(response.body),
  });
  return shouldRetry
    ? upload('/products/upload', form, { token: sessionStore.read()?.token ?? null, ...options })
    : response;
}
