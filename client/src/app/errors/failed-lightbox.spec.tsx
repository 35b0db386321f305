import type { FragmentType } from '@apollo/client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../test/render-with-providers';
import { ProductGallery_ProductFragmentDoc, type ProductGallery_ProductFragment } from '../../generated/graphql';
import { ProductGallery } from '../../features/products/gallery/product-gallery';
import { createCache } from '../../lib/api/cache';
import { ShopInfo } from '../../lib/shop/shop-queries';
import { PageErrorBoundary } from './page-error-boundary';

let mockIsOffline = true;
jest.mock('../../features/products/gallery/lightbox', () => {
  if (mockIsOffline) throw new TypeError('Failed to fetch dynamically imported module');
  return { ProductLightbox: () => 'The picture in full' };
});
afterEach(() => jest.restoreAllMocks());

const image = {
  __typename: 'ProductImage',
  url: '/uploads/a.webp',
  srcset: '',
  width: 320,
  height: 400,
  isPrimary: true,
};
type Product = ProductGallery_ProductFragment &
  FragmentType<ProductGallery_ProductFragment> & { __typename: 'Product' };
const product: Product = { __typename: 'Product', id: 'a'.repeat(24), name: 'Ruby ring', images: [image] };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('opens the lightbox on retry after its code failed to load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const cache = createCache();
  cache.writeFragment({
    fragment: ProductGallery_ProductFragmentDoc,
    fragmentName: 'ProductGallery_product',
    data: product,
  });
  renderWithProviders(
    <PageErrorBoundary pathname="/">
      <ProductGallery product={product} />
    </PageErrorBoundary>,
    { cache, mocks: [{ request: { query: ShopInfo }, error: new TypeError('Failed to fetch') }] },
  );
  await press('View full image');
  await screen.findByText('Unable to connect to server. Please check your internet connection.');
  mockIsOffline = false;
  await press('Try Again');
  await press('View full image');
  await screen.findByText('The picture in full');
});
