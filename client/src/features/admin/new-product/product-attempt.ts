import type { NewProduct } from '#shared/rules/product.rules';
import { isSettledStatus } from '../../../lib/api/change-keys';
import type { UploadOptions } from '../../../lib/api/upload';
import type { RestResponse } from '../../../lib/api/rest-client';
import { randomId } from '../../../lib/browser/random-id';
import { uploadWithSession } from '../form/upload-with-session';
import type { ChosenImage } from './chosen-images';
import { toFormData } from './product-form';

interface Sent {
  /** Tells whether two say the same. */
  content: string;
  /** Null if the page was reloaded since. */
  form: FormData | null;
}

/**
 * The sendings of one form. They have one key until the product is created or the form is emptied: one that is edited
 * after a lost answer is not created beside the first.
 */
export interface ProductAttempt {
  key: string;
  /** What was sent and not answered: one of them may be a product. */
  unanswered: Sent[];
}

export const newAttempt = (): ProductAttempt => ({ key: randomId(), unanswered: [] });

/** An attempt of before the page was reloaded: what was sent then is not known any more. */
export const restoredAttempt = (key: string): ProductAttempt => ({ key, unanswered: [{ content: '', form: null }] });

/** What is sent from now on is meant anew. */
export const renew = (attempt: ProductAttempt): void => void Object.assign(attempt, newAttempt());

/** A product that was created; its id is null if it could not be read again. */
export interface CreatedProduct {
  id: string | null;
  name: string;
}

type Options = Pick<UploadOptions, 'onProgress' | 'signal'>;

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

function productIn({ status, body }: RestResponse): CreatedProduct | null {
  const [id, name] = [body?.['_id'], body?.['name']];
  return isSuccess(status) && typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}

const isConflict = (body: RestResponse['body']): boolean => body?.['code'] === 'IDEMPOTENCY_KEY_CONFLICT';

const post = ({ key }: ProductAttempt, form: FormData, options: Options) =>
  uploadWithSession('/products/upload', form, { idempotencyKey: key, ...options });

/**
 * Sends the product, and notes in the attempt what nobody knows the outcome of. Rejects as `upload` does, or if it was
 * stopped.
 */
export async function sendProduct(
  attempt: ProductAttempt,
  product: NewProduct,
  images: readonly ChosenImage[],
  options: Options,
): Promise<RestResponse> {
  const files = images.map(({ url, file }) => (file ? [file.name, file.size, file.lastModified] : [url]));
  const sent = { content: JSON.stringify({ product, files }), form: toFormData(product, images) } satisfies Sent;
  const note = (isUnknown: boolean) => {
    const others = attempt.unanswered.filter(({ content }) => content !== sent.content);
    attempt.unanswered = isUnknown ? [...others, sent] : others;
  };
  try {
    const response = await post(attempt, sent.form, options);
    // A refusal of what was sent holds for the same sent before; what was sent otherwise may still be a product.
    const isSettled = isSettledStatus(response.status);
    if (isSettled || isUnknown(response.status)) note(!isSettled);
    if (isSettled && attempt.unanswered.length === 0 && !isConflict(response.body)) renew(attempt);
    return response;
  } catch (error) {
    // What was stopped was not sent whole: nothing can have come of it.
    if (!options.signal.aborted) note(true);
    throw error;
  }
}

/** Whether the server may have created the product although it answered with this. */
export const isUnknown = (status: number): boolean => status === 408 || status >= 500;

/**
 * The product of an earlier sending, if that is why this one was refused; else null. Sent again with its key, what was
 * created is answered, and nothing is created.
 */
export async function createdBefore(
  attempt: ProductAttempt,
  { body }: RestResponse,
  options: Options,
): Promise<CreatedProduct | null> {
  if (!isConflict(body)) return null;
  for (const { form } of attempt.unanswered) {
    const answer = form && (await post(attempt, form, options).catch(() => null));
    const created = answer && productIn(answer);
    if (created) return created;
  }
  return { id: null, name: '' };
}
