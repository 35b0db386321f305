import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FEATURED_PER_CATEGORY, TOP_PICKS } from '#shared/limits';
import type { FeaturedListsQuery } from '../../../generated/graphql';
import { errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { paths } from '../../../lib/paths';
import { ListSkeleton, EmptyList } from '../list/list-states';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { loadNow } from '../../../lib/api/load-now';
import { changeFailure, useOwnChanges } from '../form/use-own-changes';
import { useAdminMessages } from '../messages/message-store';
import { LoadError } from '../list/load-error';
import { FeaturedLists, SetCategoryFeatured, SetFeaturedProducts } from './featured-documents';
import { FeaturedSection, type FeaturedSectionProps } from './featured-section';
import { refusedIdsOf, type FeaturedSelection, type SaveResult } from './featured-edit';
import { t } from './texts';

/** The featured products of the home page: one list for the whole shop, and one for each category. */
export function FeaturedTab() {
  const { data, error, refetch } = useQuery(FeaturedLists, { fetchPolicy: 'network-only' });
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
          <FeaturedList
            title={t('globalFeatured')}
            hint={t('ourTopPicksOnTheHome', { max: TOP_PICKS.max })}
            saved={data.featuredLists.global}
            categoryId={null}
            isOpenAtFirst
          />
          <chakra.h3 textStyle="subhead" mt="8" mb="3">
            {t('categoryFeatured')}
          </chakra.h3>
          {data.featuredLists.categories.length === 0 && (
            <EmptyList link={[t('categories'), paths.dashboardTab('categories')]}>{t('noCategoriesFound')}</EmptyList>
          )}
          {data.featuredLists.categories.map(({ category: { id, name }, products }) => (
            <FeaturedList
              key={id}
              title={name}
              hint={t('shownForOnTheHomePage', { name, featuredPerCategory: FEATURED_PER_CATEGORY })}
              saved={products}
              categoryId={id}
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

function FeaturedList(props: Omit<FeaturedSectionProps, 'onSave'>) {
  const save = useSaveFeatured(props.categoryId);
  return <FeaturedSection {...props} onSave={save} />;
}

/** Saves the list of a category, or with null the one of the whole shop. */
function useSaveFeatured(categoryId: string | null) {
  const client = useApolloClient();
  const [setGlobal] = useMutation(SetFeaturedProducts, SAVE_OPTIONS);
  const [setCategory] = useMutation(SetCategoryFeatured, SAVE_OPTIONS);
  const [keys] = useState(() => new ChangeKeys());
  const own = useOwnChanges<readonly string[], readonly string[]>();
  const { showMessage } = useAdminMessages();
  const [done, failed] =
    categoryId === null
      ? [t('globalFeaturedProductsUpdatedSuccessfully'), t('failedToSaveGlobalFeaturedProducts')]
      : [t('categoryFeaturedProductsUpdatedSuccessfully'), t('failedToSaveCategoryFeaturedProducts')];

  // The list of the whole shop has no order of its own.
  const comparable = (ids: readonly string[]) => String(categoryId === null ? ids.toSorted() : ids);
  const send = (list: FeaturedSelection) =>
    keys.send<unknown>(list, (idempotencyKey) =>
      categoryId === null
        ? setGlobal({ variables: { ...list, idempotencyKey } })
        : setCategory({ variables: { categoryId, ...list, idempotencyKey } }),
    );
  const showFailure = async (error: unknown): Promise<SaveResult> => {
    const refusedIds = refusedIdsOf(error);
    if (refusedIds.length > 0) {
      await loadLists(client);
      showMessage(t('takenOut', { count: refusedIds.length }), 'error');
      return { refusedIds };
    }
    const isUnknown = isResultUnknown(error);
    // It may have been saved: the list then shows it. The form can be used again, however long an answer takes.
    if (isUnknown) void loadLists(client);
    showMessage(isUnknown ? changeFailure(error) : failed, 'error');
    return 'failed';
  };
  return async ({ productIds, expectedProductIds }: FeaturedSelection): Promise<SaveResult> => {
    try {
      const conflict = await own.save(productIds, expectedProductIds, {
        send: (expected) => send({ productIds, expectedProductIds: [...expected] }),
        load: async () => idsOf(await loadLists(client), categoryId),
        isSaved: (stored, sent) => comparable(stored) === comparable(sent),
      });
      if (conflict) {
        showMessage(t('stale'), 'error');
        return 'stale';
      }
    } catch (error) {
      return showFailure(error);
    }
    showMessage(done, 'success');
    return (await loadLists(client)) ? 'saved' : 'failed';
  };
}

/** Not by `refetch`, whose error would replace the lists in view. */
const loadLists = (client: ApolloClient) =>
  loadNow(client, { query: FeaturedLists }, ({ featuredLists }) => featuredLists);

function idsOf(lists: FeaturedListsQuery['featuredLists'] | null, categoryId: string | null): string[] | null {
  const list =
    categoryId === null
      ? lists?.global
      : lists?.categories.find(({ category }) => category.id === categoryId)?.products;
  return list?.map(({ id }) => id) ?? null;
}
