import type { FragmentType } from '@apollo/client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { ProductCard_ProductFragmentDoc, type ProductCard_ProductFragment } from '../../../generated/graphql';
import { createCache } from '../../../lib/api/cache';
import { ProductCard } from './product-card';
import { SizePicker } from '../detail/size-picker';

type Product = ProductCard_ProductFragment & FragmentType<ProductCard_ProductFragment> & { __typename: 'Product' };

const image = {
  __typename: 'ProductImage',
  url: '/uploads/products/ruby-1200.webp',
  srcset: '/uploads/products/ruby-320.webp 320w',
  width: 1200,
  height: 1500,
};

const aProduct = (changes: Partial<ProductCard_ProductFragment> = {}): Product => ({
  __typename: 'Product',
  id: '7bea0853e30d7939b203432e',
  name: 'Ruby Halo Ring',
  unitPrice: 1200,
  price: 1600,
  salePrice: 1200,
  discountPercent: 25,
  stock: 6,
  hasSizes: false,
  image,
  category: { id: '03ada363bfd79f09c8154278', name: 'Rings' },
  ...changes,
});

function renderCard(product: Product) {
  const cache = createCache();
  cache.writeFragment({
    fragment: ProductCard_ProductFragmentDoc,
    fragmentName: 'ProductCard_product',
    data: product,
  });
  renderWithProviders(<ProductCard product={product} action={({ name }) => <button>Add {name}</button>} />, { cache });
}

describe('ProductCard', () => {
  it('shows picture, category, name, both prices and the reduction, and leads to the product', () => {
    renderCard(aProduct());

    expect(document.querySelector('img')?.getAttribute('loading')).toBe('lazy');
    expect(screen.getByRole('link', { name: 'Ruby Halo Ring' }).getAttribute('href')).toBe(
      '/products/ruby-halo-ring-7bea0853e30d7939b203432e',
    );
    for (const text of ['Rings', 'Rs. 1200.00', 'Rs. 1600.00', '-25%']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Ruby Halo Ring' })).toBeTruthy();
  });

  it('shows placeholders for a missing image and category', () => {
    renderCard(aProduct({ image: null, category: null }));
    expect(screen.getByText('No Image')).toBeTruthy();
    expect(screen.getByText('Unknown Category')).toBeTruthy();
  });

  it('has one price and no badge without a reduction', () => {
    renderCard(aProduct({ unitPrice: 1600, salePrice: null, discountPercent: null }));
    expect(screen.getAllByText(/^Rs\./)).toHaveLength(1);
    expect(screen.queryByText(/%/)).toBeNull();
  });

  it('has both prices and no badge for a reduction of less than a percent', () => {
    renderCard(aProduct({ price: 432, unitPrice: 431, salePrice: 431, discountPercent: 0 }));
    for (const text of ['Rs. 431.00', 'Rs. 432.00']) expect(screen.getByText(text)).toBeTruthy();
    expect(document.body.textContent).not.toContain('%');
  });

  it('offers no quick add once sold out', () => {
    renderCard(aProduct({ stock: 0 }));
    expect(screen.getByText('Out of Stock')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('SizePicker', () => {
  const sizes = [
    { size: '2-6', stock: 3 },
    { size: '2-10', stock: 0 },
  ];

  it('disables and labels a sold-out size', () => {
    renderWithProviders(<SizePicker sizes={sizes} selected={null} onSelect={() => undefined} />);
    expect(screen.getByRole('button', { name: '2-10 (Out of Stock)' })).toHaveProperty('disabled', true);
  });

  it('shows the selected size and marks its button as pressed', async () => {
    const onSelect = jest.fn();
    renderWithProviders(<SizePicker sizes={sizes} selected="2-6" onSelect={onSelect} />);
    expect(screen.getByText('2-6 chosen')).toBeTruthy();
    const button = screen.getByRole('button', { name: '2-6', pressed: true });
    await userEvent.click(button);
    expect(onSelect).toHaveBeenCalledWith('2-6');
  });
});
