import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { button, createAddress, radios, renderSignedInCheckout, sent } from '../../test/render-signed-in-checkout';
import { holdResponses } from '../../test/render-with-providers';
import { signOut } from '../../test/session';
import { PlaceOrderDocument } from '../generated/graphql';

/** Places an order and leaves the checkout; what is returned lets its answer come. */
async function leaveWhileSending(outcome: 'placed' | GraphQLError): Promise<() => void> {
  renderSignedInCheckout([createAddress(1, true)], { outcome });
  await radios();
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  const release = holdResponses(PlaceOrderDocument);
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull();
  return release;
}

it('says that the order was placed, with a link to its confirmation', async () => {
  (await leaveWhileSending('placed'))();
  expect((await screen.findByRole('status')).textContent).toContain('Your order was placed.');
  const link = screen.getByRole('link', { name: 'See your order' });
  expect(link.getAttribute('href')).toBe('/orders/placed/K7M2Q9X8');
  await userEvent.click(link);
  expect(screen.queryByText('Your order was placed.')).toBeNull();
});

it.each([
  [{ code: 'LIMIT_REACHED' }, 'Three orders of yours are waiting.'],
  [{ code: 'INTERNAL' }, 'An unexpected error occurred.'],
  [{ code: 'PAYMENT_ID_CONFLICT' }, /^An earlier attempt, before your last changes/],
])('says that the order is not finished after %j, with a link to the checkout', async (extensions, reason) => {
  (await leaveWhileSending(new GraphQLError('Three orders of yours are waiting.', { extensions })))();
  const [, shown] =
    /^Your order is not finished: (.*)CheckoutDismiss$/.exec((await screen.findByRole('alert')).textContent) ?? [];
  expect(shown).toMatch(reason);
  await userEvent.click(screen.getByRole('link', { name: 'Checkout' }));
  await radios();
  expect(screen.queryByText(/^Your order is not finished/)).toBeNull();
});

it('says nothing that is out of date once the order is placed again', async () => {
  (await leaveWhileSending(new GraphQLError('Later', { extensions: { code: 'LIMIT_REACHED' } })))();
  await screen.findByText(/^Your order is not finished/);
  act(() => window.history.back());
  await radios();
  holdResponses(PlaceOrderDocument);
  await userEvent.click(button());
  expect(screen.queryByText(/^Your order is not finished/)).toBeNull();
});

it.each(['before', 'after'])(
  'says nothing to who uses the browser after the customer, who left %s the answer',
  async (when) => {
    const release = await leaveWhileSending('placed');
    if (when === 'before') act(signOut);
    localStorage.setItem('checkoutPayment', 'until the order is placed');
    release();
    if (when === 'after') {
      await screen.findByText('Your order was placed.');
      act(signOut);
    }
    await waitFor(() => expect(localStorage.getItem('checkoutPayment')).toBeNull());
    await act(async () => undefined);
    expect(screen.queryByText('Your order was placed.')).toBeNull();
  },
);
