import { RECORD_ID } from '#shared/record-id';
import type { CategoryLinksQuery } from '../../../generated/graphql';
import { t } from '../texts';

type NamedCategory = CategoryLinksQuery['categories'][number];

/** The names of the seven built-in categories by id, used until the categories have loaded. */
const BUILT_IN_NAMES: Record<string, string> = {
  '0bf3e7c59ec4e3d2360c8d8a': 'Bracelet',
  a493910110a7407daf30c102: 'Necklace',
  '03ada363bfd79f09c8154278': 'Rings',
  '2323dbc8bff2771a8854f966': 'Earrings',
  d29d2c7c48a3c097277f0bd4: 'Pendants',
  '9d49807aeba67e39c8933e77': 'Handcuffs',
  c16353c5c6f824d0f6b14b8d: 'Bridal Sets',
};

/** The display name of a category given by id or by name in any case; 'Category' for an unknown id. */
export function findCategoryName(idOrName: string, categories: NamedCategory[]): string {
  const key = idOrName.toLowerCase();
  const found = categories.find(({ id, name }) => id === key || name.toLowerCase() === key);
  const builtInName =
    (Object.hasOwn(BUILT_IN_NAMES, key) ? BUILT_IN_NAMES[key] : undefined) ??
    Object.values(BUILT_IN_NAMES).find((name) => name.toLowerCase() === key);
  return found?.name ?? builtInName ?? (RECORD_ID.test(key) ? t('category') : idOrName);
}
