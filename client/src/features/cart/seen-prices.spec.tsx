import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { lineKey } from '#shared/cart-lines';
import { MaskedProvider } from '../../../test/masked-provider';
import { mockCartServer } from '../../../test/mock-cart-server';
import { DROPS, line, RING } from '../../../test/render-cart';
import { signIn } from '../../../test/session';
import { createCache } from '../../lib/api/cache';
import { cartPolicies } from './cart-policies';
import { CartProvider } from './cart-provider';

const keyOf = ({ id }: { id: string }) => lineKey({ id, size: null });
const seenPrices = () => localStorage.getItem('cartPrices');

it('the prices of an account survive a reload, and those of lines that left its cart end once it is read', async () => {
  const server = mockCartServer([RING, DROPS], [line(RING, 1)]);
  const release = server.holdResponses();
  signIn();
  const stored = JSON.stringify({ [keyOf(RING)]: 900, [keyOf(DROPS)]: 300 });
  localStorage.setItem('cartPrices', stored);
  const root = document.createElement('div');
  // The server renders pages as for a guest.
  root.innerHTML = '<p>A page</p>';
  document.body.append(root);
  await act(async () => {
    hydrateRoot(
      root,
      <MaskedProvider cache={createCache(cartPolicies)} link={server.link}>
        <MemoryRouter>
          <CartProvider>
            <p>A page</p>
          </CartProvider>
        </MemoryRouter>
      </MaskedProvider>,
    );
  });
  await waitFor(() => expect(server.operationNames()).toContain('CurrentCart'));
  expect(seenPrices()).toBe(stored);
  release();
  await waitFor(() => expect(seenPrices()).toBe(JSON.stringify({ [keyOf(RING)]: 900 })));
});
