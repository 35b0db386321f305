import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type ComponentProps } from 'react';
import { errorMessage } from '../../../lib/errors/error-message';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { TextField } from '../../../ui/form/text-field';
import { ListSkeleton, EmptyList } from '../list/list-states';
import { LoadError } from '../list/load-error';
import type { Confirmation } from '../form/use-confirm';
import { AdminCategories, type AdminCategory } from './category-documents';
import { CategoryForm } from './category-form';
import { CategoryList, editButtonId } from './category-list';
import { useCategoryDeletion } from './use-category-deletion';

/** The category manager: a list, and the form that creates one or changes the chosen one. */
export function CategoriesTab() {
  const list = useQuery(AdminCategories, { fetchPolicy: 'cache-and-network' });
  const [chosenId, choose] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useCategoryDeletion((id) => id === chosenId && choose(null));
  const categories = list.data?.categories;
  const chosen = categories?.find(({ id }) => id === chosenId) ?? null;
  const leave = () => {
    choose(null);
    // The form begins a new one: the focus goes back to where it came from.
    if (chosenId) (document.getElementById(editButtonId(chosenId)) ?? heading.current)?.focus();
  };
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' }}
      columnGap="12"
      rowGap="10"
      alignItems="start"
    >
      <section aria-labelledby="categories">
        <chakra.h2 id="categories" ref={heading} tabIndex={-1} outline="none" textStyle="row" mb="4">
          Categories
        </chakra.h2>
        <chakra.div mb="4">
          <TextField
            label="Search"
            type="search"
            placeholder="Category name"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </chakra.div>
        {categories ? (
          <Found
            search={search}
            onClear={() => setSearch('')}
            categories={categories}
            onEdit={({ id }) => choose(id)}
            onDelete={removal.ask}
          />
        ) : (
          <NotYet error={list.error} onRetry={() => void list.refetch().catch(() => undefined)} />
        )}
      </section>
      <section aria-labelledby="category-form">
        <chakra.h2 id="category-form" textStyle="row" mb="4">
          {chosen ? 'Edit Category' : 'New Category'}
        </chakra.h2>
        <CategoryForm key={chosen?.id ?? 'new'} category={chosen} onDone={leave} />
      </section>
      <RemovalDialog removal={removal} />
    </chakra.div>
  );
}

function NotYet({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error)
    return (
      <ListSkeleton rows={7} rowHeight={{ base: '143px', md: '95px' }}>
        Loading categories...
      </ListSkeleton>
    );
  return <LoadError onRetry={onRetry}>{errorMessage(error, 'Failed to load categories')}</LoadError>;
}

function Found({
  search,
  onClear,
  categories,
  ...actions
}: ComponentProps<typeof CategoryList> & { search: string; onClear: () => void }) {
  const found = categories.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  if (found.length > 0) return <CategoryList categories={found} {...actions} />;
  return (
    <EmptyList clear="Clear search" onClear={search ? onClear : undefined}>
      No categories found
    </EmptyList>
  );
}

function RemovalDialog({ removal: { asked, dialog } }: { removal: Confirmation<AdminCategory> }) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Are you sure you want to delete "${asked?.name ?? ''}"?`}
      confirm="Delete"
      confirming="Deleting..."
    >
      Its products stay, without a category.
    </ConfirmDialog>
  );
}
