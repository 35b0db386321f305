import { Box, Button, Flex } from '@chakra-ui/react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { QuickAdd } from '../features/cart/quick-add';
import { BrowsePage } from '../features/products/browse-page';
import { Breadcrumb } from '../features/products/breadcrumb';
import { categoryNameOf } from '../features/products/category-name';
import { EmptyList } from '../features/products/empty-list';
import { piecesText } from '../features/products/list-address';
import { useListView } from '../features/products/list-view';
import { ProductList } from '../features/products/product-list';
import { useListAddress } from '../features/products/use-list-address';
import { hasCards, useProductList } from '../features/products/use-product-list';
import { ViewToggle } from '../features/products/view-toggle';
import { paths } from '../lib/paths';
import { useCategoryLinks } from '../lib/use-shop';
import { PageTitle } from '../ui/page-title';

/** One category's products: /collections?category={id or name} and /collections/{id or name}. */
export function CollectionPage() {
  const inPath = useParams().category;
  const [params] = useSearchParams();
  const category = (inPath ?? params.get('category') ?? '').trim();
  return category ? <Collection category={category} /> : <Navigate to={paths.categories} replace />;
}

function Collection({ category }: { category: string }) {
  const { address, showPage } = useListAddress();
  const [view, setView] = useListView();
  const name = categoryNameOf(category, useCategoryLinks());
  const list = useProductList({ filter: { category }, sort: 'CREATED_AT_ASC' }, address.page);

  return (
    <BrowsePage isUnderBreadcrumb>
      <Breadcrumb
        links={[
          { label: 'Home', to: paths.home },
          { label: 'Categories', to: paths.categories },
        ]}
        current={name}
      />
      <Flex
        align="baseline"
        justify="space-between"
        gap="4"
        mt="2"
        pb={{ base: '3', md: '7' }}
        mb={{ md: '10' }}
        borderBottomWidth={{ md: '1px' }}
      >
        <PageTitle title={`${name} Collection`} />
        <Box color="fg.muted" whiteSpace="nowrap" role="status">
          {list.total !== undefined && piecesText(list.total)}
        </Box>
      </Flex>
      <Flex justify="flex-end" mb={{ base: '4', sm: '0' }}>
        {hasCards(list) && <ViewToggle view={view} onChange={setView} />}
      </Flex>
      <ProductList
        list={list}
        view={view}
        failure="Failed to load products."
        renderAction={(product) => <QuickAdd product={product} />}
        onShowPage={showPage}
        empty={
          <EmptyList
            title="No products found in this category."
            text="Nothing lies in this tray today. Look through the others, or through everything."
          >
            <Button asChild>
              <Link to={paths.categories}>All Categories</Link>
            </Button>
            <Button variant="outline" asChild>
              <Link to={paths.products}>View All Products</Link>
            </Button>
          </EmptyList>
        }
      />
    </BrowsePage>
  );
}
