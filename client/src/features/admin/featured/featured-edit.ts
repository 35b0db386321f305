import { CombinedGraphQLErrors } from '@apollo/client';
import * as z from 'zod';
import { LIMITS } from '#shared/limits';

/** The list as it shall be, with the list that was shown, so that nobody's change is replaced unseen. */
export interface FeaturedSelection {
  productIds: string[];
  expectedProductIds: string[];
}

/**
 * `saved`: the list is saved and shown. `stale`: somebody else has changed it, which is shown now. `failed`: it is not
 * saved, or not loaded again. `refusedIds`: it is not saved, because these products can no longer be featured.
 */
export type SaveResult = 'saved' | 'stale' | 'failed' | { refusedIds: readonly string[] };

const refusalRules = z.object({ code: z.literal('VALIDATION_FAILED'), ids: z.array(z.string()) });

/** The products that the server does not feature: deleted, inactive or of another category. Empty for other errors. */
export const refusedIdsOf = (error: unknown): readonly string[] =>
  CombinedGraphQLErrors.is(error) ? (refusalRules.safeParse(error.errors[0]?.extensions).data?.ids ?? []) : [];

/** An unsaved selection: the ids that were saved when it began, and the selected ones. */
export interface FeaturedEdit {
  base: readonly string[];
  selected: readonly string[];
}

/** The edit on top of what is saved now: what others have added or removed since it began stays so. */
export function selectedIdsOf(edit: FeaturedEdit | null, savedIds: readonly string[]): string[] {
  if (!edit) return [...savedIds];
  if (edit.base.join() === savedIds.join()) return [...edit.selected];
  const removed = edit.base.filter((id) => !edit.selected.includes(id));
  const added = edit.selected.filter((id) => !edit.base.includes(id) && !savedIds.includes(id));
  return [...savedIds.filter((id) => !removed.includes(id)), ...added].slice(0, LIMITS.featured);
}

/** Selects a product or takes it out. At the limit, another product is not added. */
export function toggleProduct(edit: FeaturedEdit | null, savedIds: readonly string[], id: string): FeaturedEdit {
  const ids = selectedIdsOf(edit, savedIds);
  const selected = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(0, LIMITS.featured);
  return { base: savedIds, selected };
}

/** Takes products out that cannot be featured; the rest of the selection stays. */
export const withoutProducts = (
  edit: FeaturedEdit | null,
  savedIds: readonly string[],
  ids: readonly string[],
): FeaturedEdit => ({
  base: savedIds,
  selected: selectedIdsOf(edit, savedIds).filter((id) => !ids.includes(id)),
});
