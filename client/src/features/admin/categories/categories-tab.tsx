import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type ComponentProps } from 'react';
import { errorMessage } from '../../../lib/errors/error-message';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { TextField } from '../../../ui/form/text-field';
import { ListAndForm } from '../list/list-and-form';
import { ListSkeleton, EmptyList } from '../list/list-states';
import { LoadError } from '../list/load-error';
import type { Confirmation } from '../form/use-confirm';
import { AdminCategories, type AdminCategory } from './category-documents';
import { CategoryForm } from './category-form';
import { CategoryList, editButtonId } from './category-list';
import { forgetCategory } from './use-category-form';
import { useCategoryDeletion } from './use-category-deletion';
import { t } from './texts';

/** The list of categories, and the form that creates a category or changes the selected one. */
export function CategoriesTab() {
  const list = useQuery(AdminCategories, { fetchPolicy: 'cache-and-network', refetchOn: { windowFocus: true } });
  /** The category as it was when its form was opened: the form stays when another administrator deletes it. */
  const [selected, select] = useState<AdminCategory | null>(null);
  const [search, setSearch] = useState('');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const deletion = useCategoryDeletion((id) => {
    if (id === selected?.id) select(null);
    forgetCategory(id);
  });
  const categories = list.data?.categories;
  const closeForm = () => {
    select(null);
    // Returns the focus to the Edit button of the category.
    if (selected) (document.getElementById(editButtonId(selected.id)) ?? headingRef.current)?.focus();
  };
  return (
    <ListAndForm>
      <section aria-labelledby="categories">
        <chakra.h2 id="categories" ref={headingRef} tabIndex={-1} outline="none" textStyle="row" mb="4">
          {t('categories')}
        </chakra.h2>
        <chakra.div mb="4">
          <TextField
            label={t('search')}
            type="search"
            placeholder={t('categoryName')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </chakra.div>
        {categories ? (
          <FilteredCategories
            search={search}
            onClear={() => setSearch('')}
            categories={categories}
            onEdit={select}
            onDelete={deletion.ask}
          />
        ) : (
          <CategoriesPlaceholder error={list.error} onRetry={() => void list.refetch().catch(() => undefined)} />
        )}
      </section>
      <section aria-labelledby="category-form">
        <chakra.h2 id="category-form" textStyle="row" mb="4">
          {selected ? t('editCategory') : t('newCategory')}
        </chakra.h2>
        <CategoryForm key={selected?.id ?? 'new'} category={selected} onDone={closeForm} />
      </section>
      <DeleteCategoryDialog deletion={deletion} />
    </ListAndForm>
  );
}

function CategoriesPlaceholder({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error)
    return (
      <ListSkeleton rows={7} rowHeight={{ base: '143px', md: '95px' }}>
        {t('loadingCategories')}
      </ListSkeleton>
    );
  return <LoadError onRetry={onRetry}>{errorMessage(error, t('failedToLoadCategories'))}</LoadError>;
}

function FilteredCategories({
  search,
  onClear,
  categories,
  ...actions
}: ComponentProps<typeof CategoryList> & { search: string; onClear: () => void }) {
  const matches = categories.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  if (matches.length > 0) return <CategoryList categories={matches} {...actions} />;
  return (
    <EmptyList clearLabel={t('clearSearch')} onClear={search ? onClear : undefined}>
      {t('noCategoriesFound')}
    </EmptyList>
  );
}

function DeleteCategoryDialog({ deletion: { target, dialog } }: { deletion: Confirmation<AdminCategory> }) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('deleteQuestion', { name: target?.name ?? '' })}
      confirmLabel={t('delete')}
      confirmingLabel={t('deleting')}
    >
      {t('itsProductsStayWithoutACategory')}
    </ConfirmDialog>
  );
}
