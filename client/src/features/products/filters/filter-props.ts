import type { ListParams } from './list-params';
import type { FacetCounts } from './use-product-facets';
import { t } from '../texts';

/** What the filters show and change, in the bar as in the sheet. */
export interface ProductFiltersProps {
  params: ListParams;
  /** The names of all categories, with that of the selected one even if it does not exist. */
  categories: string[];
  /** The selected category; empty for all. */
  categoryName: string;
  facets: FacetCounts;
  /** The number of pieces in the list; undefined while it loads. */
  total: number | undefined;
  /** The list could not be loaded. */
  hasFailed: boolean;
  onChange: (change: Partial<ListParams>) => void;
}

export const categoryOptions = (names: string[]) => [
  { value: '', label: t('allCategoriesOption') },
  ...names.map((name) => ({ value: name, label: name })),
];
