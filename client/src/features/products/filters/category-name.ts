import { RECORD_ID } from '#shared/record-id';
import type { CategoryLinksQuery } from '../../../generated/graphql';

type NamedCategory = CategoryLinksQuery['categories'][number];

/** The seven categories of old, should the shop not answer: their names by their ids (shopper.md §2). */
const KNOWN: Record<string, string> = {
  '0bf3e7c59ec4e3d2360c8d8a': 'Bracelet',
  a493910110a7407daf30c102: 'Necklace',
  '03ada363bfd79f09c8154278': 'Rings',
  '2323dbc8bff2771a8854f966': 'Earrings',
  d29d2c7c48a3c097277f0bd4: 'Pendants',
  '9d49807aeba67e39c8933e77': 'Handcuffs',
  c16353c5c6f824d0f6b14b8d: 'Bridal Sets',
};

/** A category's name, told by its id or its name in any case of letters: the shop's own word first, then the known ones. An id itself is never shown. */
export function findCategoryName(idOrName: string, categories: NamedCategory[]): string {
  const asked = idOrName.toLowerCase();
  const found = categories.find(({ id, name }) => id === asked || name.toLowerCase() === asked);
  const known =
    (Object.hasOwn(KNOWN, asked) ? KNOWN[asked] : undefined) ??
    Object.values(KNOWN).find((name) => name.toLowerCase() === asked);
  return found?.name ?? known ?? (RECORD_ID.test(asked) ? 'Category' : idOrName);
}
