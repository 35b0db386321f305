import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShop } from '../../../test-render';
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
