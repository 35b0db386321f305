import { randomInt } from 'node:crypto';
import { orderReference, REFERENCE_BASE, REFERENCE_FREE } from '#shared/order-reference';

/** A random short reference. Another order may have it: the unique index then rejects the order, which is made again. */
export const newOrderReference = (): string =>
  orderReference(Array.from({ length: REFERENCE_FREE }, () => randomInt(REFERENCE_BASE)));
