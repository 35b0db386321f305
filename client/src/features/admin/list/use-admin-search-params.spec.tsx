import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { useSearchParams } from 'react-router-dom';
import { useAdminSearchParams } from './use-admin-search-params';

function TwoChanges() {
  const { updateSearchParams } = useAdminSearchParams();
  const changeTwice = () => {
    updateSearchParams({ search: 'ruby' });
    updateSearchParams({ product: 'a' });
  };
  return <button onClick={changeTwice}>Both</button>;
}

it('applies two changes in a row although the page has not rendered in between', async () => {
  renderWithProviders(<TwoChanges />, { path: '/dashboard?tab=inventory' });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(window.location.search).toBe('?tab=inventory&search=ruby&product=a'));
});

const renders: [status: string | null, routerStatus: string | null][] = [];

function StatusButton() {
  const { params, updateSearchParams } = useAdminSearchParams();
  const [routerStatus] = useSearchParams();
  renders.push([params.get('status'), routerStatus.get('status')]);
  return <button onClick={() => updateSearchParams({ status: 'active' })}>Active</button>;
}

it('shows a change before the router has rendered it, and then follows the router again', async () => {
  renderWithProviders(<StatusButton />, { path: '/dashboard?status=inactive' });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(renders.at(-1)).toEqual(['active', 'active']));
  expect(renders).toContainEqual(['active', 'inactive']);
  window.history.replaceState(null, '', '/dashboard?status=inactive');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(renders.at(-1)).toEqual(['inactive', 'inactive']));
});
