import type { FragmentType } from '@apollo/client';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { ProductHead_ProductFragmentDoc, type ProductHead_ProductFragment } from '../../../generated/graphql';
import { createCache } from '../../../lib/api/cache';
import { ProductHead } from './product-head';

type Product = ProductHead_ProductFragment & FragmentType<ProductHead_ProductFragment> & { __typename: 'Product' };

function renderHead(unitPrice: number, discountPercent: number) {
  const data: Product = {
    __typename: 'Product',
    id: '7bea0853e30d7939b203432e',
    name: 'Ruby Halo Ring',
    price: 432,
    salePrice: unitPrice,
    unitPrice,
    discountPercent,
    category: null,
  };
  const cache = createCache();
  cache.writeFragment({ fragment: ProductHead_ProductFragmentDoc, fragmentName: 'ProductHead_product', data });
  renderWithProviders(<ProductHead product={data} />, { cache });
}

it('the page of a product has the badge of a reduction, for screen readers too', () => {
  renderHead(324, 25);
  for (const text of ['-25%', '25% off']) expect(screen.getByText(text)).toBeTruthy();
});

it('the page of a product has no badge for a reduction of less than a percent', () => {
  renderHead(431, 0);
  for (const text of ['Rs. 431.00', 'Rs. 432.00']) expect(screen.getByText(text)).toBeTruthy();
  expect(document.body.textContent).not.toContain('%');
});
