import { fireEvent, screen, within } from '@testing-library/react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { FeaturedProducts } from './featured-products';

const item = (id: string, categoryId: string) => ({ id, category: { id: categoryId } });
const many = (count: number, categoryId: string) =>
  Array.from({ length: count }, (_, index) => item(`${categoryId}-${index}`, categoryId));

function show(props: Partial<Parameters<typeof FeaturedProducts>[0]>) {
  const onReload = jest.fn();
  renderWithProviders(
    <FeaturedProducts
      data={undefined}
      error={null}
      onReload={onReload}
      renderCard={({ id }) => <p>{id}</p>}
      {...props}
    />,
  );
  return onReload;
}

describe('Featured Products on Home', () => {
  it('shows a loading message and four card skeletons', async () => {
    show({});
    expect(screen.getByRole('status').textContent).toBe('Loading featured products...');
    expect(await screen.findAllByRole('listitem', { hidden: true })).toHaveLength(4);
  });

  it('shows the error as a sentence and refetches on Reload page', () => {
    const onReload = show({ error: 'Server error. Please try again later.' });
    expect(screen.getByRole('alert').textContent).toBe('Server error. Please try again later. Reload page');
    fireEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(onReload).toHaveBeenCalled();
  });

  it('shows an empty message without featured products', () => {
    show({ data: { topPicks: [], categories: [] } });
    expect(screen.getByText('No Featured Products Yet')).toBeTruthy();
    expect(screen.getByText('Our team is curating the best products for you. Check back soon!')).toBeTruthy();
  });

  it('shows no empty message if a category has featured products', () => {
    show({
      data: { topPicks: [], categories: [{ id: 'rings', name: 'Rings', featuredProducts: many(1, 'rings') }] },
    });
    expect(screen.getByRole('region', { name: 'Rings' })).toBeTruthy();
    expect(screen.queryByText('No Featured Products Yet')).toBeNull();
  });

  it('shows at most eight top picks', () => {
    show({ data: { topPicks: many(10, 'rings'), categories: [] } });
    expect(within(screen.getByRole('region', { name: 'Our Top Picks' })).getAllByText(/^rings-/)).toHaveLength(8);
  });

  it('shows at most four products per category and no row for a category without any', () => {
    const rings = { id: 'rings', name: 'Rings', featuredProducts: [item('stray', 'necklace'), ...many(6, 'rings')] };
    const empty = { id: 'pendants', name: 'Pendants', featuredProducts: [item('other', 'rings')] };
    show({ data: { topPicks: many(1, 'x'), categories: [rings, empty] } });
    expect(within(screen.getByRole('region', { name: 'Rings' })).getAllByText(/^rings-/)).toHaveLength(4);
    expect(screen.queryByText('stray')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Pendants' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View All Rings' }).getAttribute('href')).toBe('/products?category=Rings');
  });

  it('links to all products', () => {
    show({});
    expect(screen.getByRole('link', { name: 'Explore All Products' }).getAttribute('href')).toBe('/products');
  });
});
