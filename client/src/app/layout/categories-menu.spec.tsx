import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../test/render-with-providers';
import { CategoryLinks } from '../../lib/shop/shop-queries';
import { CategoriesMenu } from './categories-menu';

const mocks = [
  {
    request: { query: CategoryLinks },
    result: { data: { categories: [{ __typename: 'Category' as const, id: 'abc', name: 'Bridal Sets' }] } },
  },
];

describe('The Categories dropdown', () => {
  it('opens a list of All Categories and each category', async () => {
    renderWithProviders(<CategoriesMenu />, { mocks });
    const button = screen.getByRole('button', { name: 'Categories' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'All Categories' }).getAttribute('href')).toBe('/categories');
    expect((await screen.findByRole('link', { name: 'Bridal Sets' })).getAttribute('href')).toBe(
      '/collections/bridal-sets-abc',
    );
  });

  it('closes on Escape and returns the focus', async () => {
    renderWithProviders(<CategoriesMenu />, { mocks });
    const button = screen.getByRole('button', { name: 'Categories' });
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('closes when the focus leaves it, and after a choice', async () => {
    renderWithProviders(<CategoriesMenu />, { mocks });
    const button = screen.getByRole('button', { name: 'Categories' });
    await userEvent.click(button);
    await userEvent.click(document.body);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('link', { name: 'All Categories' }));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
