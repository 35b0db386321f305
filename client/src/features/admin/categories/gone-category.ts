import type { ApolloClient } from '@apollo/client';
import { loadNow } from '../../../lib/api/load-now';
import { AdminCategories } from './category-documents';
import { t } from './texts';

/** What a form with a category has of react-hook-form. */
interface CategoryForm {
  getValues: (name: 'categoryId') => string;
  setValue: (name: 'categoryId', value: string, options: { shouldDirty: boolean }) => void;
  setError: (name: 'categoryId', error: { message: string }) => void;
}

/**
 * After a refusal that names the category among the fields: reads the categories again, so that none is offered that
 * somebody has deleted, and empties the field if the chosen one is among those.
 */
export async function dropGoneCategory(
  client: ApolloClient,
  form: CategoryForm,
  refused: { readonly [field: string]: string },
): Promise<void> {
  if (!('categoryId' in refused)) return;
  const chosen = form.getValues('categoryId');
  const categories = await loadNow(client, { query: AdminCategories }, (data) => data.categories);
  if (!categories || categories.some(({ id }) => id === chosen) || form.getValues('categoryId') !== chosen) return;
  form.setValue('categoryId', '', { shouldDirty: true });
  form.setError('categoryId', { message: t('categoryGone') });
}
