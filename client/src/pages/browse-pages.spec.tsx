import type { ReactNode } from 'react';
import { COLOURS } from '#shared/limits';
import { MockLink } from '@apollo/client/testing';
import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { MaskedProvider } from '../../test/masked-provider';
import { CartProvider } from '../features/cart/cart-provider';
import {
  CategoryLinksDocument,
  ProductFacetsDocument,
  ProductListDocument,
  ProductPageDocument,
} from '../generated/graphql';
import { createCache } from '../lib/api/cache';
import { CollectionPage } from './collection-page';
import { ProductPage } from './product-page';
import { ProductsPage } from './products-page';

type Mock = MockLink.MockedResponse;

const system = createSystem(defaultBaseConfig);
const RINGS = '03ada363bfd79f09c8154278';
const ID = '7bea0853e30d7939b203432e';
const NOTES = { material: null, care: null, delivery: null, returns: null };
const category = { __typename: 'Category', id: RINGS, name: 'Rings' };

const aProduct = (number: number) => ({
  __typename: 'Product',
  id: `7bea0853e30d7939b20343${10 + number}`,
  name: `Ring ${number}`,
  unitPrice: 500,
  price: 500,
  salePrice: null,
  discountPercent: null,
  stock: 3,
  hasSizes: false,
  image: null,
  category,
});

const categories: Mock = {
  request: { query: CategoryLinksDocument },
  result: { data: { categories: [category] } },
  maxUsageCount: Infinity,
};

/** White has no pieces. */
const facets: Mock = {
  request: { query: ProductFacetsDocument, variables: () => true },
  result: {
    data: {
      productFacets: {
        __typename: 'ProductFacets',
        inStock: 2,
        colours: COLOURS.map((colour) => ({ __typename: 'ColourCount', colour, count: colour === 'white' ? 0 : 4 })),
      },
    },
  },
  maxUsageCount: Infinity,
};

function productsResponse(numbers: number[], pageInfo = {}) {
  const info = { __typename: 'PageInfo', currentPage: 1, totalItems: numbers.length, hasNextPage: false, ...pageInfo };
  return { data: { products: { __typename: 'ProductPage', items: numbers.map(aProduct), pageInfo: info } } };
}

const listMock = (result: Mock['result'], filter = {}, page = 1): Mock => ({
  request: { query: ProductListDocument, variables: { filter, sort: 'CREATED_AT_ASC', page } },
  result,
  maxUsageCount: Infinity,
});

const errorResponse = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }] });

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
}

function renderAt(url: string, mocks: Mock[]) {
  const page = (content: ReactNode) => (
    <>
      {content}
      <CurrentUrl />
    </>
  );
  window.history.replaceState(null, '', url);
  return render(
    <MaskedProvider link={new MockLink([categories, ...mocks, facets])} cache={createCache()}>
      <ChakraProvider value={system}>
        <BrowserRouter>
          <CartProvider>
            <Routes>
              <Route path="/products" element={page(<ProductsPage />)} />
              <Route path="/products/:id" element={page(<ProductPage />)} />
              <Route path="/collections" element={page(<CollectionPage />)} />
              <Route path="/collections/:category" element={page(<CollectionPage />)} />
              <Route path="/categories" element={page(null)} />
            </Routes>
          </CartProvider>
        </BrowserRouter>
      </ChakraProvider>
    </MaskedProvider>,
  );
}

describe('the products page', () => {
  it('shows that it is loading, then the number of pieces', async () => {
    renderAt('/products', [listMock(productsResponse([1, 2]))]);
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Ring 1' })).toBeTruthy();
    expect(screen.getAllByText('2 pieces').length).toBeGreaterThan(0);
    expect(document.title).toBe('All Jewellery');
  });

  it('has the text that was searched for as its heading, which a chip clears', async () => {
    renderAt('/products?search=pearl', [
      listMock(productsResponse([1, 2])),
      listMock(productsResponse([2]), { search: 'pearl' }),
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “pearl”' })).toBeTruthy();
    await screen.findAllByText('1 piece');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter “pearl”' }));
    expect(screen.getByRole('heading', { level: 1, name: 'All Jewellery' })).toBeTruthy();
    expect(screen.getByText('/products')).toBeTruthy();
  });

  it('keeps a filter in the URL and removes it by its chip', async () => {
    renderAt('/products', [listMock(productsResponse([1, 2])), listMock(productsResponse([2]), { colour: 'red' })]);
    await screen.findByRole('link', { name: 'Ring 1' });

    await userEvent.selectOptions(screen.getByLabelText('Colour'), 'red');
    expect(screen.getByText('/products?colour=red')).toBeTruthy();
    await screen.findAllByText('1 piece');

    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Red' }));
    expect(screen.getByText('/products')).toBeTruthy();
  });

  it('counts the colours, and offers none without pieces; it goes without counts that cannot be loaded', async () => {
    const { unmount } = renderAt('/products', [listMock(productsResponse([1, 2]))]);
    expect((await screen.findByRole<HTMLOptionElement>('option', { name: 'White (0)' })).disabled).toBe(true);
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Red (4)' }).disabled).toBe(false);
    unmount();

    const failing = { ...facets, result: errorResponse('', 'INTERNAL') };
    renderAt('/products?colour=white', [listMock(productsResponse([1, 2]), { colour: 'white' }), failing]);
    await screen.findByRole('link', { name: 'Ring 1' });
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'White' }).disabled).toBe(false);
  });

  it('hides sold-out pieces by a switch, as a filter among the others', async () => {
    renderAt('/products', [
      listMock(productsResponse([1, 2])),
      listMock(productsResponse([]), { inStock: true, colour: 'white' }),
      listMock(productsResponse([1]), { inStock: true }),
    ]);
    await userEvent.click(await screen.findByRole('switch', { name: 'In stock only 2' }));
    expect(screen.getByText('/products?inStock=true')).toBeTruthy();
    await screen.findAllByText('1 piece');
    act(() => window.history.pushState(null, '', '/products?inStock=true&colour=white'));
    fireEvent(window, new PopStateEvent('popstate'));
    expect(await screen.findByText(/Nothing white in stock today/)).toBeTruthy();
    // What is chosen can be chosen again, though it has no pieces.
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'White (0)' }).disabled).toBe(false);
  });

  it('applies two changes made at once', async () => {
    renderAt('/products', [
      listMock(productsResponse([1, 2])),
      listMock(productsResponse([2]), { colour: 'red', category: 'Rings' }),
    ]);
    await screen.findByRole('link', { name: 'Ring 1' });
    act(() => {
      fireEvent.change(screen.getByLabelText('Colour'), { target: { value: 'red' } });
      fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Rings' } });
    });
    expect(await screen.findByText('/products?colour=red&category=Rings')).toBeTruthy();
  });

  it('loads another page and stores its number in the URL', async () => {
    renderAt('/products', [
      listMock(productsResponse([1, 2], { totalItems: 3, hasNextPage: true })),
      listMock(productsResponse([2, 3], { totalItems: 3, currentPage: 2 }), {}, 2),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Ring 3' })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Products' })).getAllByRole('article')).toHaveLength(3);
    expect(screen.getByText('/products?page=2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('loads no more pages while another page is opening', async () => {
    renderAt('/products', [listMock(productsResponse([1, 2], { totalItems: 3, hasNextPage: true }))]);
    const more = await screen.findByRole('button', { name: 'Show more' });
    // The URL is already that of the next page while the code of that page loads.
    window.history.pushState(null, '', '/about');
    await userEvent.click(more);
    expect(window.location.pathname).toBe('/about');
  });

  it('offers to clear the filters when there are no results', async () => {
    renderAt('/products?colour=blue&category=Rings', [
      listMock(productsResponse([]), { category: 'Rings', colour: 'blue' }),
    ]);
    expect(await screen.findByText('No products found in this category.')).toBeTruthy();
    expect(screen.getByText(/Nothing blue among the Rings today/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View All Products' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clear all filters' })).toBeTruthy();
  });

  it('names no category when a search without one has no results', async () => {
    renderAt('/products?search=zzz', [listMock(productsResponse([]), { search: 'zzz' })]);
    expect(await screen.findByText('No products found.')).toBeTruthy();
    expect(screen.getByText(/Nothing for “zzz” today/)).toBeTruthy();
    expect(screen.queryByText('No products found in this category.')).toBeNull();
  });

  it('shows the server’s message and Reload page after an error, and keeps the filters', async () => {
    renderAt('/products', [listMock(errorResponse('Server error. Please try again later.', 'INTERNAL'))]);
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
    expect(screen.getByLabelText('Sort by')).toBeTruthy();
  });
});

describe('a collection', () => {
  it.each([`/collections?category=${RINGS}`, `/collections/${RINGS}`])('is found at %s', async (url) => {
    renderAt(url, [listMock(productsResponse([1]), { category: RINGS })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Rings Collection' })).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Rings')).toBeTruthy();
  });

  it('redirects to the categories without a category', () => {
    renderAt('/collections', []);
    expect(screen.getByText('/categories')).toBeTruthy();
  });

  it('never shows an unknown id', async () => {
    const unknown = '0123456789abcdef01234567';
    renderAt(`/collections?category=${unknown}`, [listMock(productsResponse([]), { category: unknown })]);
    expect(await screen.findByText('No products found in this category.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Category Collection');
  });

  it('shows a message when it is empty', async () => {
    renderAt(`/collections/${RINGS}`, [listMock(productsResponse([]), { category: RINGS })]);
    expect(await screen.findByText('No products found in this category.')).toBeTruthy();
  });
});

describe('the product page', () => {
  const product = {
    ...aProduct(1),
    id: ID,
    description: 'A ring.',
    ...NOTES,
    care: 'Keep it dry.',
    category: { ...category, ...NOTES, care: 'Wipe it.', returns: 'Write to us.' },
    hasSizes: true,
    sizes: [
      { __typename: 'ProductSize', size: '12', stock: 3 },
      { __typename: 'ProductSize', size: '14', stock: 0 },
    ],
    images: [],
  };
  const productMock = (result: Mock['result']): Mock => ({
    request: { query: ProductPageDocument, variables: { id: ID } },
    result,
    maxUsageCount: Infinity,
  });

  it('has the product’s name as its title, and the stock of the chosen size', async () => {
    renderAt(`/products/${ID}`, [productMock({ data: { product } })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ring 1' })).toBeTruthy();
    expect(document.title).toBe('Ring 1');
    expect(screen.getByRole('button', { name: 'Select Size First' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '12' }));
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
    expect(screen.getByText('3 in stock')).toBeTruthy();
  });

  it('folds its notes, and those of its category where it has none', async () => {
    renderAt(`/products/${ID}`, [productMock({ data: { product } })]);
    const care = await screen.findByRole('heading', { level: 2, name: 'Care' });
    expect(care.closest('details')?.textContent).toBe('CareKeep it dry.');
    const returns = screen.getByRole('heading', { level: 2, name: 'Returns' });
    expect(returns.closest('details')?.textContent).toBe('ReturnsWrite to us.');
    expect(screen.queryByRole('heading', { level: 2, name: 'Delivery' })).toBeNull();
  });

  it('shows what a card has brought while the rest loads', async () => {
    const never = { ...productMock({ data: { product } }), delay: Infinity };
    renderAt('/products', [
      listMock(productsResponse([1])),
      { ...never, request: { ...never.request, variables: () => true } },
    ]);
    await userEvent.click(await screen.findByRole('link', { name: 'Ring 1' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ring 1' })).toBeTruthy();
    expect(screen.getByText('Rs. 500.00')).toBeTruthy();
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(document.title).toBe('Ring 1');
  });

  it('has no add controls when sold out, and links to its category', async () => {
    renderAt(`/products/${ID}`, [
      productMock({ data: { product: { ...product, hasSizes: false, sizes: [], stock: 0 } } }),
    ]);
    expect(await screen.findByText('Out of Stock')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View All Rings' })).toBeTruthy();
  });

  it('shows the error and Reload page', async () => {
    renderAt(`/products/${ID}`, [productMock(errorResponse('Something broke.', 'INTERNAL'))]);
    expect(await screen.findByText('Something broke.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('says that a piece is not sold any more, without Reload page', async () => {
    renderAt(`/products/${ID}`, [productMock(errorResponse('The requested resource was not found.', 'NOT_FOUND'))]);
    expect(await screen.findByRole('heading', { level: 1, name: 'This piece is not sold any more' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reload page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View All Products' })).toBeTruthy();
    expect(document.title).toBe('Not Found');
  });
});
