import { useRef } from 'react';
import { Box } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { QuickAdd } from '../features/cart/add/quick-add';
import { CatalogueLayout } from '../features/products/catalogue-layout';
import { findCategoryName } from '../features/products/filters/category-name';
import { EmptyList, noResultsText } from '../features/products/list/empty-list';
import { FilterChips } from '../features/products/filters/filter-chips';
import {
  appliedFilters,
  listVariables,
  NO_FILTERS,
  pieceCount,
  readListParams,
  type ListParams,
} from '../features/products/filters/list-params';
import { useListView } from '../features/products/list/use-list-view';
import { ProductFilters } from '../features/products/filters/product-filters';
import { ResultLine } from '../features/products/list/result-line';
import { ProductList } from '../features/products/list/product-list';
import { preloadProductFacets, useProductFacets } from '../features/products/filters/use-product-facets';
import { useListParams } from '../features/products/filters/use-list-params';
import { hasCards, preloadProductList, useProductList } from '../features/products/list/use-product-list';
import { paths } from '../lib/paths';
import type { Preload } from '../lib/routing/preload';
import { useCategoryLinks } from '../lib/shop/use-shop';
import { Button } from '../ui/button/button';
import { PageTitle } from '../ui/layout/page-title';
import { t } from '../features/products/texts';

export const preload: Preload = ({ client, searchParams }) => {
  const params = readListParams(searchParams);
  const variables = listVariables(params);
  return Promise.all([
    preloadProductList(client, variables, params.page),
    preloadProductFacets(client, variables.filter),
  ]);
};

const titleOf = ({ search }: ListParams): string => (search ? t('resultsForSearch', { search }) : t('allJewellery'));

/** All products, filtered and sorted by the query parameters. */
export function ProductsPage() {
  const { params, setParams, showPage } = useListParams();
  const [view, setView] = useListView();
  const categories = useCategoryLinks();
  const variables = listVariables(params);
  const list = useProductList(variables, params.page);
  const facets = useProductFacets(variables.filter);

  const categoryName = params.category && findCategoryName(params.category, categories);
  const categoryNames = [...new Set([...categories.map(({ name }) => name), ...(categoryName ? [categoryName] : [])])];
  const filters = appliedFilters(params, categoryName);
  const chipsRef = useRef<HTMLDivElement>(null);
  /** Focuses the chips, because the button of the removed filter disappears. */
  const removeFilters = (change: Partial<ListParams>) => {
    chipsRef.current?.focus({ preventScroll: true });
    setParams(change);
  };
  const total = list.error ? undefined : list.total;

  return (
    <CatalogueLayout>
      <Box mb={{ base: '4', md: '7' }}>
        <PageTitle title={titleOf(params)} />
      </Box>
      <ProductFilters
        params={params}
        categories={categoryNames}
        categoryName={categoryName}
        facets={facets}
        total={total}
        hasFailed={Boolean(list.error)}
        onChange={setParams}
      />
      <Box hideFrom="md" mt="3">
        <ResultLine
          count={total !== undefined && pieceCount(total)}
          hasViews={hasCards(list)}
          view={view}
          onView={setView}
        />
      </Box>
      <Box
        ref={chipsRef}
        tabIndex={-1}
        outline="none"
        pt={filters.length > 0 ? { base: '2', md: '5' } : '0'}
        mb={{ base: '3', md: filters.length > 0 ? '7' : '10' }}
      >
        <FilterChips filters={filters} onChange={removeFilters} />
      </Box>
      <ProductList
        list={list}
        view={view}
        renderAction={(product) => <QuickAdd product={product} />}
        onShowPage={showPage}
        empty={
          filters.length > 0 ? (
            <EmptyList
              title={params.category ? t('noProductsFoundInThisCategory') : t('noProductsFound')}
              text={noResultsText(params, categoryName)}
            >
              <Button onClick={() => removeFilters(NO_FILTERS)}>{t('clearAllFilters')}</Button>
              <Button variant="outline" asChild>
                <Link to={paths.products}>{t('viewAllProducts')}</Link>
              </Button>
            </EmptyList>
          ) : (
            <EmptyList title={t('noProductsFound')} text={t('ourTeamIsCuratingTheBest')}>
              <Button asChild>
                <Link to={paths.home}>{t('home')}</Link>
              </Button>
            </EmptyList>
          )
        }
      />
    </CatalogueLayout>
  );
}
