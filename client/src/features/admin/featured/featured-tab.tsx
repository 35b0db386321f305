import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { FEATURED_PER_CATEGORY, TOP_PICKS } from '#shared/limits';
import { errorMessage } from '../../../lib/errors/error-message';
import { paths } from '../../../lib/paths';
import { ListSkeleton, EmptyList } from '../list/list-states';
import { useAdminMessages } from '../messages/admin-messages';
import { LoadError } from '../list/load-error';
import { FeaturedLists, SetCategoryFeatured, SetFeaturedProducts } from './featured-documents';
import { FeaturedSection } from './featured-section';

/** What the home page shows by choice: one list for the shop, one for each category. */
export function FeaturedTab() {
  const { data, error, refetch } = useQuery(FeaturedLists, { fetchPolicy: 'network-only' });
  const { saveGlobal, saveCategory } = useSaving();
  return (
    <section aria-labelledby="featured">
      <chakra.h2 id="featured" textStyle="row" mb="4">
        Featured Products Manager
      </chakra.h2>
      {error && !data && <LoadError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</LoadError>}
      {!data && !error && <ListSkeleton>Loading products and categories...</ListSkeleton>}
      {data && (
        <>
          <FeaturedSection
            title="Global Featured"
            hint={`Our Top Picks on the home page: the latest ${TOP_PICKS.max} of these.`}
            saved={data.featuredLists.global}
            categoryId={null}
            isOpenAtFirst
            onSave={saveGlobal}
          />
          <chakra.h3 textStyle="subhead" mt="8" mb="3">
            Category Featured
          </chakra.h3>
          {data.featuredLists.categories.length === 0 && (
            <EmptyList next={['Categories', `${paths.dashboard}?tab=categories`]}>No categories found</EmptyList>
          )}
          {data.featuredLists.categories.map(({ category: { id, name }, products }) => (
            <FeaturedSection
              key={id}
              title={name}
              hint={`Shown for ${name} on the home page: the first ${FEATURED_PER_CATEGORY} of these.`}
              saved={products}
              categoryId={id}
              onSave={(ids) => saveCategory(id, ids)}
            />
          ))}
        </>
      )}
    </section>
  );
}

/** Home asks again for what it shows by choice. */
function forgetShown(cache: ApolloCache): void {
  for (const fieldName of ['topPicks', 'categories']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

const SAVING = { update: forgetShown };

function useSaving() {
  const client = useApolloClient();
  const [setGlobal] = useMutation(SetFeaturedProducts, SAVING);
  const [setCategory] = useMutation(SetCategoryFeatured, SAVING);
  const { showMessage } = useAdminMessages();
  const told = async (saving: Promise<unknown>, done: string, failed: string) => {
    const isSaved = await saving.then(
      () => true,
      () => false,
    );
    showMessage(isSaved ? done : failed, isSaved ? 'success' : 'error');
    // By itself: were the lists not to be had just now, those that are shown would be gone.
    return (
      isSaved &&
      client.query({ query: FeaturedLists, fetchPolicy: 'network-only' }).then(
        () => true,
        () => false,
      )
    );
  };
  return {
    saveGlobal: (productIds: string[]) =>
      told(
        setGlobal({ variables: { productIds } }),
        'Global featured products updated successfully!',
        'Failed to save global featured products. Please try again.',
      ),
    saveCategory: (categoryId: string, productIds: string[]) =>
      told(
        setCategory({ variables: { categoryId, productIds } }),
        'Category featured products updated successfully!',
        'Failed to save category featured products. Please try again.',
      ),
  };
}
