import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { NewProduct } from '#shared/rules/product.rules';
import { errorMessage, asSentence } from '../../../lib/errors/error-message';
import type { RestResponse } from '../../../lib/api/rest-client';
import { upload } from '../../../lib/api/upload';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { onRefused } from '../../session/auth-error-handler';
import { sessionStore } from '../../session/session-storage';
import { useAdminMessages } from '../messages/admin-messages';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { isBlank, productDrafts } from './product-drafts';
import { parseFieldErrors, toFormData, EMPTY_PRODUCT_FORM, productFormRules, type ProductFormValues } from './product-form';
import { useChosenImages } from './use-chosen-images';

const FAILED = 'Failed to create product';
/** All was sent, and no answer came. */
const MAY_BE_THERE = 'The product may be there all the same: look in Inventory before you try again.';

/** Creates a product with its pictures. A failure keeps what was typed and chosen. */
export function useNewProduct() {
  const { showMessage } = useAdminMessages();
  const [before] = useState(() => productDrafts.begin());
  const pictures = useChosenImages(before?.files);
  const form = useForm<ProductFormValues, unknown, NewProduct>({
    resolver: zodResolver(productFormRules),
    defaultValues: before?.values ?? EMPTY_PRODUCT_FORM,
  });
  /** From 0 to 1; null while nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Once the emptied form is drawn: before that it knows none of its fields.
  const [made, setMade] = useState(0);
  const { setFocus } = form;
  useEffect(() => {
    if (made > 0) setFocus('name');
  }, [made, setFocus]);
  const underWay = useRef<AbortController | null>(null);
  const isSent = progress === 1;
  // Another tab may be opened meanwhile: it goes on, and what comes of it is told there.
  const isHere = useIsMounted();
  const { pictures: chosen } = pictures;
  const typed = useCallback(
    () => ({ values: structuredClone(form.getValues()), files: chosen.map(({ file }) => file) }),
    [form, chosen],
  );
  const keep = useCallback(() => {
    // On its way: what stands in the form is no draft, and those that wait keep their places.
    if (!underWay.current) productDrafts.keep(typed());
  }, [typed]);
  useEffect(() => {
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, keep]);
  const fail = (words: string) => (isHere.current ? setFailure(words) : showMessage(words, 'error'));

  /** What failed while another one was typed is next; else an empty form, likely of the same category: a collection is put up piece by piece. */
  const beginNext = (categoryId = '') => {
    const next = productDrafts.find();
    form.reset(next?.values ?? { ...EMPTY_PRODUCT_FORM, categoryId });
    pictures.begin(next?.files);
    setFailure(next ? FAILED : null);
  };
  const clear = () => {
    productDrafts.drop();
    beginNext();
  };
  const look = useRef(clear);
  useEffect(() => {
    look.current = () => isBlank(typed()) && clear();
  });
  useEffect(() => productDrafts.watch(() => look.current()), []);

  /** True: the product is there. */
  const onAnswer = ({ status, body }: RestResponse, name: string): boolean => {
    if (status >= 200 && status < 300) {
      showMessage(`Product "${name}" created successfully with ${pictures.pictures.length} images`);
      if (isHere.current) {
        beginNext(form.getValues('categoryId'));
        setMade((count) => count + 1);
      }
      return true;
    }
    const faults = parseFieldErrors(body?.['fields']);
    faults.forEach(([field, message], index) => form.setError(field, { message }, { shouldFocus: index === 0 }));
    if (faults.length === 0 || !isHere.current) fail(wordsOf(body));
    return false;
  };

  const send = useSingleFlight(async (product: NewProduct) => {
    const stop = new AbortController();
    underWay.current = stop;
    setFailure(null);
    setProgress(0);
    // On its way: whoever looks in here again meanwhile begins a new one.
    const putBack = productDrafts.take();
    let isMade = false;
    let sent = 0;
    const onProgress = (by: number) => setProgress((sent = by));
    try {
      isMade = onAnswer(
        await sendAs(
          toFormData(
            product,
            pictures.pictures.map(({ file }) => file),
          ),
          { onProgress, signal: stop.signal },
        ),
        product.name,
      );
    } catch (error) {
      if (!stop.signal.aborted)
        fail(sent === 1 ? `${asSentence(errorMessage(error, FAILED))} ${MAY_BE_THERE}` : errorMessage(error, FAILED));
    }
    underWay.current = null;
    if (!isMade) putBack(typed(), isHere.current);
    setProgress(null);
  });

  return {
    form,
    pictures,
    progress,
    failure,
    clear,
    isSent,
    stop: () => isSent || underWay.current?.abort(),
    submit: form.handleSubmit(send),
  };
}

const wordsOf = (body: RestResponse['body']): string =>
  [body?.['msg'], body?.['message']].find((words): words is string => typeof words === 'string' && words !== '') ??
  FAILED;

/** With the session's token; once more where another one has come meanwhile. */
async function sendAs(
  form: FormData,
  options: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<RestResponse> {
  const token = sessionStore.read()?.token ?? null;
  const answer = await upload('/products/upload', form, { token, ...options });
  if (!token || answer.status !== 401) return answer;
  options.onProgress(0);
  const isWorthRetry = await onRefused({
    token,
    status: answer.status,
    requestBody: '',
    responseBody: JSON.stringify(answer.body),
  });
  return isWorthRetry
    ? upload('/products/upload', form, { token: sessionStore.read()?.token ?? null, ...options })
    : answer;
}
