import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { useSearchParams } from 'react-router-dom';
import { useAdminSearchParams } from './use-admin-search-params';

function Two() {
  const { updateSearchParams } = useAdminSearchParams();
  const both = () => {
    updateSearchParams({ search: 'ruby' });
    updateSearchParams({ product: 'a' });
  };
  return <button onClick={both}>Both</button>;
}

it('forgets no change for the next, though the page has not been drawn in between', async () => {
  renderWithProviders(<Two />, { path: '/dashboard?tab=inventory' });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(window.location.search).toBe('?tab=inventory&search=ruby&product=a'));
});

const drawn: [asked: string | null, ofTheRouter: string | null][] = [];

function Choice() {
  const { params, updateSearchParams } = useAdminSearchParams();
  const [ofTheRouter] = useSearchParams();
  drawn.push([params.get('status'), ofTheRouter.get('status')]);
  return <button onClick={() => updateSearchParams({ status: 'active' })}>Active</button>;
}

it('shows a change at once, though the router may draw it seconds later, and then follows the router again', async () => {
  renderWithProviders(<Choice />, { path: '/dashboard?status=inactive' });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(drawn.at(-1)).toEqual(['active', 'active']));
  expect(drawn).toContainEqual(['active', 'inactive']);
  window.history.replaceState(null, '', '/dashboard?status=inactive');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(drawn.at(-1)).toEqual(['inactive', 'inactive']));
});
