import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FEATURED_PER_CATEGORY, TOP_PICKS } from '#shared/limits';
import { errorCode, errorMessage } from '../../../lib/errors/error-message';
import { paths } from '../../../lib/paths';
import { ListSkeleton, EmptyList } from '../list/list-states';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useAdminMessages } from '../messages/message-store';
import { LoadError } from '../list/load-error';
import { FeaturedLists, SetCategoryFeatured, SetFeaturedProducts } from './featured-documents';
import { FeaturedSection } from './featured-section';
import { refusedIdsOf, type FeaturedSelection, type SaveResult } from './featured-edit';
import { t } from './texts';

/** The featured products of the home page: one list for the whole shop, and one for each category. */
export function FeaturedTab() {
  const { data, error, refetch } = useQuery(FeaturedLists, { fetchPolicy: 'network-only' });
  const { saveGlobal, saveCategory } = useSaveFeatured();
  return (
    <section aria-labelledby="featured">
      <chakra.h2 id="featured" textStyle="row" mb="4">
        {t('featuredProductsManager')}
      </chakra.h2>
      {error && !data && (
        <LoadError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</LoadError>
      )}
      {!data && !error && <ListSkeleton>{t('loadingProductsAndCategories')}</ListSkeleton>}
      {data && (
        <>
          <FeaturedSection
            title={t('globalFeatured')}
            hint={t('ourTopPicksOnTheHome', { max: TOP_PICKS.max })}
            saved={data.featuredLists.global}
            categoryId={null}
            isOpenAtFirst
            onSave={saveGlobal}
          />
          <chakra.h3 textStyle="subhead" mt="8" mb="3">
            {t('categoryFeatured')}
          </chakra.h3>
          {data.featuredLists.categories.length === 0 && (
            <EmptyList link={[t('categories'), paths.dashboardTab('categories')]}>{t('noCategoriesFound')}</EmptyList>
          )}
          {data.featuredLists.categories.map(({ category: { id, name }, products }) => (
            <FeaturedSection
              key={id}
              title={name}
              hint={t('shownForOnTheHomePage', { name, featuredPerCategory: FEATURED_PER_CATEGORY })}
              saved={products}
              categoryId={id}
              onSave={(list) => saveCategory(id, list)}
            />
          ))}
        </>
      )}
    </section>
  );
}

/** Removes the lists of the home page from the cache, so that they are loaded again. */
function evictHomePageLists(cache: ApolloCache): void {
  for (const fieldName of ['topPicks', 'categories']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

const SAVE_OPTIONS = { update: evictHomePageLists };

function useSaveFeatured() {
  const client = useApolloClient();
  const [setGlobal] = useMutation(SetFeaturedProducts, SAVE_OPTIONS);
  const [setCategory] = useMutation(SetCategoryFeatured, SAVE_OPTIONS);
  const [keys] = useState(() => new ChangeKeys());
  const { showMessage } = useAdminMessages();
  // A query and not `refetch`, whose error would replace the lists in view.
  const reload = () =>
    client.query({ query: FeaturedLists, fetchPolicy: 'network-only' }).then(
      () => true,
      () => false,
    );
  const saveAndReload = async (saving: Promise<unknown>, done: string, failed: string): Promise<SaveResult> => {
    try {
      await saving;
    } catch (error) {
      const refusedIds = refusedIdsOf(error);
      if (refusedIds.length > 0) {
        await reload();
        showMessage(t('takenOut', { count: refusedIds.length }), 'error');
        return { refusedIds };
      }
      const isStale = errorCode(error) === 'STALE_VERSION' && (await reload());
      showMessage(isStale ? t('stale') : failed, 'error');
      return isStale ? 'stale' : 'failed';
    }
    showMessage(done, 'success');
    return (await reload()) ? 'saved' : 'failed';
  };
  return {
    saveGlobal: (list: FeaturedSelection) =>
      saveAndReload(
        keys.send(list, (idempotencyKey) => setGlobal({ variables: { ...list, idempotencyKey } })),
        t('globalFeaturedProductsUpdatedSuccessfully'),
        t('failedToSaveGlobalFeaturedProducts'),
      ),
    saveCategory: (categoryId: string, list: FeaturedSelection) =>
      saveAndReload(
        keys.send({ categoryId, ...list }, (idempotencyKey) =>
          setCategory({ variables: { categoryId, ...list, idempotencyKey } }),
        ),
        t('categoryFeaturedProductsUpdatedSuccessfully'),
        t('failedToSaveCategoryFeaturedProducts'),
      ),
  };
}
