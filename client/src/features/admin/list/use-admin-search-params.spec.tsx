import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { useState } from 'react';
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

function StatusButton() {
  const { params, updateSearchParams } = useAdminSearchParams();
  const [isPressed, setPressed] = useState(false);
  const activate = () => {
    updateSearchParams({ status: 'active' });
    setPressed(true);
  };
  return <button onClick={activate}>{isPressed ? `Shown: ${params.get('status')}` : 'Active'}</button>;
}

it('shows a change at once, never the rows of the old filter after it, and then follows Back', async () => {
  renderWithProviders(<StatusButton />, { path: '/dashboard?status=inactive' });
  const shown: (string | null)[] = [];
  const button = screen.getByRole('button');
  new MutationObserver(() => shown.push(button.textContent)).observe(button, { subtree: true, characterData: true });
  await userEvent.click(button);
  await waitFor(() => expect(shown).toEqual(['Shown: active']));
  window.history.replaceState(null, '', '/dashboard?status=inactive');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await screen.findByText('Shown: inactive');
});

function Dialog() {
  const { params, updateSearchParams } = useAdminSearchParams();
  const closeTwice = () => [1, 2].forEach(() => updateSearchParams({ order: null }));
  return params.has('order') ? (
    <button onClick={closeTwice}>Close</button>
  ) : (
    <button onClick={() => updateSearchParams({ order: 'a' })}>Open</button>
  );
}

it('an opened dialog is an entry of its own, which closing leaves once', async () => {
  window.history.replaceState(null, '', '/before');
  window.history.pushState(null, '', '/dashboard');
  renderWithProviders(<Dialog />, { path: '/dashboard?tab=orders' });
  const entries = window.history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=orders&order=a'));
  expect(window.history.length).toBe(entries + 1);
  act(() => window.history.back());
  await screen.findByRole('button', { name: 'Open' });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name: 'Open' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(window.location.pathname + window.location.search).toBe('/dashboard?tab=orders');
});

const PageNumber = () => <p>Page {useAdminSearchParams().page}</p>;

it.each([
  ['4', 4],
  ['1000000', 1_000_000],
  ['1000001', 1],
  ['0', 1],
  ['1.5', 1],
  ['two', 1],
])('the page %s is page %s of a list', async (given, page) => {
  renderWithProviders(<PageNumber />, { path: `/dashboard?page=${given}` });
  await screen.findByText(`Page ${page}`);
});
