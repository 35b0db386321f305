import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import {
  ORDER_FAILED,
  RING,
  button,
  cartLine,
  fillIn,
  renderGuestCheckout,
  sent,
} from '../../test/render-guest-checkout';
import { guestCart } from '../features/cart/guest/guest-cart';
import { checkoutStorage } from '../features/checkout/checkout-storage';

describe('an order whose answer was lost, and which may have taken the pieces', () => {
  const MAY_BE_PLACED = /^No answer came to your last order, which may be placed already\./;
  const loseAnswer = async () => {
    guestCart.change(() => [cartLine(RING, 'Ruby Halo Ring', 3)]);
    const first = renderGuestCheckout(['lost']);
    fillIn();
    await userEvent.click(button());
    await screen.findByText(ORDER_FAILED);
    first.unmount();
  };

  it.each([
    ['none is left', { stock: 0 }],
    ['fewer are left', { stock: 2 }],
    ['the product is no longer sold', null],
  ])('is sent again as it was, although %s', async (_, catalogue) => {
    await loseAnswer();
    renderGuestCheckout(['placed'], catalogue);
    await screen.findByText(MAY_BE_PLACED);
    expect(button().getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(button());
    await screen.findByText('Order Placed Successfully!');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('keeps its id although another tab has begun a new checkout', async () => {
    renderGuestCheckout(['lost', 'placed']);
    fillIn();
    await userEvent.click(button());
    await screen.findByText(ORDER_FAILED);
    checkoutStorage.clear();
    expect(checkoutStorage.paymentId()).not.toBe(sent[0]?.paymentId);
    await userEvent.click(button());
    await screen.findByText('Order Placed Successfully!');
    expect(sent[1]?.paymentId).toBe(sent[0]?.paymentId);
  });

  it('is kept back once the server has said that the pieces are missing', async () => {
    await loseAnswer();
    const extensions = { code: 'OUT_OF_STOCK', items: [{ productId: RING, size: null, requested: 3, available: 2 }] };
    renderGuestCheckout([new GraphQLError('Some pieces are no longer in stock.', { extensions })], { stock: 2 });
    await screen.findByText(MAY_BE_PLACED);
    await userEvent.click(button());
    await screen.findByText('Some pieces are no longer in stock. Please look at the marked pieces.');
    expect([screen.queryByText(MAY_BE_PLACED), button().getAttribute('aria-disabled')]).toEqual([null, 'true']);
  });
});
