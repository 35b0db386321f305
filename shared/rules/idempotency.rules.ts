import * as z from 'zod';

const KEY_TEXT = 'An idempotency key has 1 to 255 visible ASCII characters, without spaces';

/** A key that the caller chose for one change, such as a UUID: a repeated request with it is carried out once. */
export const idempotencyKeyRules = z.object({
  idempotencyKey: z
    .string(KEY_TEXT)
    .regex(/^[\x21-\x7e]{1,255}$/, KEY_TEXT)
    .nullish(),
});
