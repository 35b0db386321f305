import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { LoadError } from './load-error';

function Section() {
  const [hasFailed, setFailed] = useState(true);
  return (
    <main>
      <h2>Orders</h2>
      {hasFailed ? <LoadError onRetry={() => setFailed(false)}>Too busy</LoadError> : <button>First order</button>}
    </main>
  );
}

it('leaves the focus at the heading of its section once Try Again has removed it', async () => {
  renderWithProviders(<Section />);
  screen.getByRole('button', { name: 'Try Again' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'First order' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Orders' })));
});
