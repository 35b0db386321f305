import { Flex } from '@chakra-ui/react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { idOfPath } from '#shared/product-path';
import { QuickAdd } from '../features/cart/add/quick-add';
import { CatalogueLayout } from '../features/products/catalogue-layout';
import { Button } from '../ui/button/button';
import { Breadcrumb } from '../ui/navigation/breadcrumb';
import { findCategoryName } from '../features/products/filters/category-name';
import { EmptyList } from '../features/products/list/empty-list';
import { pieceCount, readListParams } from '../features/products/filters/list-params';
import { useListView } from '../features/products/list/use-list-view';
import { ResultLine } from '../features/products/list/result-line';
import { ProductList } from '../features/products/list/product-list';
import { useListParams } from '../features/products/filters/use-list-params';
import { hasCards, preloadProductList, useProductList } from '../features/products/list/use-product-list';
import { paths } from '../lib/paths';
import type { Preload } from '../lib/routing/preload';
import { useCategoryLinks } from '../lib/shop/use-shop';
import { PageTitle } from '../ui/layout/page-title';
import { t } from '../features/products/texts';

const listQuery = (category: string) => ({ filter: { category }, sort: 'CREATED_AT_ASC' }) as const;

/** An id or a name. The path has the category's name before its id, or one of them. */
function categoryOf(pathCategory: string | undefined, searchParams: URLSearchParams): string {
  const given = pathCategory ?? searchParams.get('category') ?? '';
  return idOfPath(given) ?? given.trim();
}

export const preload: Preload = ({ client, params, searchParams }) =>
  preloadProductList(
    client,
    listQuery(categoryOf(params['category'], searchParams)),
    readListParams(searchParams).page,
  );

/** The products of one category: /collections/{name}-{id}, /collections/{id or name}, or the same as ?category=. */
export function CollectionPage() {
  const pathCategory = useParams().category;
  const [searchParams] = useSearchParams();
  const category = categoryOf(pathCategory, searchParams);
  return category ? <Collection category={category} /> : <Navigate to={paths.categories} replace />;
}

function Collection({ category }: { category: string }) {
  const { params, showPage } = useListParams();
  const [view, setView] = useListView();
  const name = findCategoryName(category, useCategoryLinks());
  const list = useProductList(listQuery(category), params.page);

  return (
    <CatalogueLayout isUnderBreadcrumb>
      <Breadcrumb
        links={[
          { label: t('home'), to: paths.home },
          { label: t('categories'), to: paths.categories },
        ]}
        current={name}
      />
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'baseline' }}
        justify="space-between"
        columnGap="4"
        rowGap="2"
        mt="2"
        pb={{ base: '3', md: '7' }}
        mb={{ md: '10' }}
        borderBottomWidth={{ md: '1px' }}
      >
        <PageTitle title={t('nameCollection', { name })} />
        <ResultLine
          count={list.total !== undefined && pieceCount(list.total)}
          hasViews={hasCards(list)}
          view={view}
          onView={setView}
        />
      </Flex>
      <ProductList
        list={list}
        view={view}
        errorFallback={t('failedToLoadProducts')}
        renderAction={(product) => <QuickAdd product={product} />}
        onShowPage={showPage}
        empty={
          <EmptyList title={t('noProductsFoundInThisCategory')} text={t('nothingLiesInThisTrayToday')}>
            <Button asChild>
              <Link to={paths.categories}>{t('allCategories')}</Link>
            </Button>
            <Button variant="outline" asChild>
              <Link to={paths.products}>{t('viewAllProducts')}</Link>
            </Button>
          </EmptyList>
        }
      />
    </CatalogueLayout>
  );
}
