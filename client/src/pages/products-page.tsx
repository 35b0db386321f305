import { useRef } from 'react';
import { Box, Button, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { QuickAdd } from '../features/cart/quick-add';
import { BrowsePage } from '../features/products/browse-page';
import { categoryNameOf } from '../features/products/category-name';
import { EmptyList, emptyText } from '../features/products/empty-list';
import { FilterChips } from '../features/products/filter-chips';
import { filtersOf, listVariables, NO_FILTERS, piecesText, type ListAddress } from '../features/products/list-address';
import { useListView } from '../features/products/list-view';
import { ProductFilters } from '../features/products/product-filters';
import { ProductList } from '../features/products/product-list';
import { useListAddress } from '../features/products/use-list-address';
import { hasCards, useProductList } from '../features/products/use-product-list';
import { ViewToggle } from '../features/products/view-toggle';
import { paths } from '../lib/paths';
import { useCategoryLinks } from '../lib/use-shop';
import { PageTitle } from '../ui/page-title';

/** All jewellery, narrowed and sorted by what the address says. */
export function ProductsPage() {
  const { address, change, showPage } = useListAddress();
  const [view, setView] = useListView();
  const categories = useCategoryLinks();
  const list = useProductList(listVariables(address), address.page);

  const categoryName = address.category && categoryNameOf(address.category, categories);
  const names = [...new Set([...categories.map(({ name }) => name), ...(categoryName ? [categoryName] : [])])];
  const filters = filtersOf(address, categoryName);
  const chips = useRef<HTMLDivElement>(null);
  /** The button goes with its filter: the keyboard goes on from where it stood. */
  const takeOff = (filter: Partial<ListAddress>) => {
    chips.current?.focus({ preventScroll: true });
    change(filter);
  };
  const count = list.error ? null : list.total !== undefined ? piecesText(list.total) : undefined;

  return (
    <BrowsePage>
      <Flex align="baseline" justify="space-between" gap="4" mb={{ base: '4', md: '7' }}>
        <PageTitle title="All Jewellery" />
        <Box hideFrom="lg" color="fg.muted" whiteSpace="nowrap" role="status">
          {count}
        </Box>
      </Flex>
      <ProductFilters
        address={address}
        categories={names}
        categoryName={categoryName}
        count={count}
        onChange={change}
      />
      <Flex
        ref={chips}
        tabIndex={-1}
        outline="none"
        align="flex-start"
        justify="space-between"
        gap="2"
        pt={{ base: '3', md: filters.length > 0 ? '5' : '0' }}
        mb={{ base: '4', sm: filters.length > 0 ? '4' : '2', md: filters.length > 0 ? '7' : '10' }}
      >
        <FilterChips filters={filters} onChange={takeOff} />
        <Box ms="auto">{hasCards(list) && <ViewToggle view={view} onChange={setView} />}</Box>
      </Flex>
      <ProductList
        list={list}
        view={view}
        renderAction={(product) => <QuickAdd product={product} />}
        onShowPage={showPage}
        empty={
          filters.length > 0 ? (
            <EmptyList title="No products found in this category." text={emptyText(address, categoryName)}>
              <Button onClick={() => takeOff(NO_FILTERS)}>Clear all filters</Button>
              <Button variant="outline" asChild>
                <Link to={paths.products}>View All Products</Link>
              </Button>
            </EmptyList>
          ) : (
            <EmptyList
              title="No products found."
              text="Our team is curating the best products for you. Check back soon!"
            >
              <Button asChild>
                <Link to={paths.home}>Home</Link>
              </Button>
            </EmptyList>
          )
        }
      />
    </BrowsePage>
  );
}
