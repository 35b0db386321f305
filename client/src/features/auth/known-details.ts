import * as z from 'zod';

const rules = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** The tracking token of the order that shall join the account. */
  orderToken: z.string().optional(),
});

/** What a link to Register tells of the person, in the state of its location; undefined for anything else. */
export const knownDetails = (state: unknown): z.infer<typeof rules> | undefined => rules.safeParse(state).data;
