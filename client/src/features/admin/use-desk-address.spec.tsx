import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShop } from '../../../test-render';
import { useSearchParams } from 'react-router-dom';
import { useDeskAddress } from './use-desk-address';

function Two() {
  const { change } = useDeskAddress();
  const both = () => {
    change({ search: 'ruby' });
    change({ product: 'a' });
  };
  return <button onClick={both}>Both</button>;
}

it('forgets no change for the next, though the page has not been drawn in between', async () => {
  renderShop(<Two />, { path: '/dashboard?tab=inventory' });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(window.location.search).toBe('?tab=inventory&search=ruby&product=a'));
});

const drawn: [asked: string | null, ofTheRouter: string | null][] = [];

function Choice() {
  const { params, change } = useDeskAddress();
  const [ofTheRouter] = useSearchParams();
  drawn.push([params.get('status'), ofTheRouter.get('status')]);
  return <button onClick={() => change({ status: 'active' })}>Active</button>;
}

it('shows a change at once, though the router may draw it seconds later, and then follows the router again', async () => {
  renderShop(<Choice />, { path: '/dashboard?status=inactive' });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(drawn.at(-1)).toEqual(['active', 'active']));
  expect(drawn).toContainEqual(['active', 'inactive']);
  window.history.replaceState(null, '', '/dashboard?status=inactive');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(drawn.at(-1)).toEqual(['inactive', 'inactive']));
});
