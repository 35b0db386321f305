import type { ApolloCache } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { FEATURED_PER_CATEGORY, TOP_PICKS } from '#shared/limits';
import { errorText } from '../../../lib/error-text';
import { paths } from '../../../lib/paths';
import { ComingList, NothingHere } from '../desk-box';
import { useDeskMessages } from '../desk-messages';
import { Failure } from '../failure';
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
      {error && !data && (
        <Failure onRetry={() => void refetch().catch(() => undefined)}>{errorText(error)}</Failure>
      )}
      {!data && !error && <ComingList>Loading products and categories...</ComingList>}
      {data && (
        <>
          <FeaturedSection title="Global Featured" hint={`Our Top Picks on the home page: the latest ${TOP_PICKS.max} of these.`} saved={data.featuredLists.global} categoryId={null} isOpenAtFirst onSave={saveGlobal} />
          <chakra.h3 textStyle="subhead" mt="8" mb="3">
            Category Featured
          </chakra.h3>
          {data.featuredLists.categories.length === 0 && (
            <NothingHere next={['Categories', `${paths.dashboard}?tab=categories`]}>No categories found</NothingHere>
          )}
          {data.featuredLists.categories.map(({ category: { id, name }, products }) => (
            <FeaturedSection key={id} title={name} hint={`Shown for ${name} on the home page: the first ${FEATURED_PER_CATEGORY} of these.`} saved={products} categoryId={id} onSave={(ids) => saveCategory(id, ids)} />
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

function useSaving() {
  const [setGlobal] = useMutation(SetFeaturedProducts, { update: forgetShown });
  const [setCategory] = useMutation(SetCategoryFeatured, { update: forgetShown });
  const { tell } = useDeskMessages();
  const saveGlobal = async (productIds: string[]) => {
    await setGlobal({ variables: { productIds } }).then(
      () => tell('Global featured products updated successfully!'),
      () => tell('Failed to save global featured products. Please try again.', 'error'),
    );
  };
  const saveCategory = async (categoryId: string, productIds: string[]) => {
    await setCategory({ variables: { categoryId, productIds } }).then(
      () => tell('Category featured products updated successfully!'),
      () => tell('Failed to save category featured products. Please try again.', 'error'),
    );
  };
  return { saveGlobal, saveCategory };
}
