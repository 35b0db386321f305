import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import {
  REQUIRED_FIELDS,
  button,
  cartLine,
  changedAddresses,
  changedCart,
  createAddress,
  radios,
  renderSignedInCheckout,
  sent,
} from '../../test/render-signed-in-checkout';
import { signIn, signOut } from '../../test/session';
import { checkoutStorage } from '../features/checkout/checkout-storage';

// What another tab has changed before this one.
it('keeps a new address as it was typed when another tab has added the last one allowed', async () => {
  const text = 'You can save at most 50 addresses.';
  renderSignedInCheckout([createAddress(1, true)], {
    added: new GraphQLError(text, { extensions: { code: 'LIMIT_REACHED' } }),
    later: Array.from({ length: 50 }, (_, index) => createAddress(index + 1, index === 0)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Address' }));
  const form = screen.getByRole('form', { name: 'Add New Address' });
  for (const label of Object.keys(REQUIRED_FIELDS))
    fireEvent.change(within(form).getByLabelText(label), {
      target: { value: label === 'Phone' ? '0300 1234567' : 'Multan' },
    });
  await userEvent.click(within(form).getByRole('button', { name: 'Save Address' }));
  await waitFor(async () => expect(await radios()).toHaveLength(50));
  expect(within(form).getByRole('alert').textContent).toBe(text);
  expect(within(form).getByLabelText<HTMLInputElement>('City').value).toBe('Multan');
  await userEvent.click(screen.getByRole('button', { name: 'Add New Address' }));
  expect(screen.queryByRole('button', { name: 'Add New Address' })).toBeNull();
});

it.each([
  ['chosen', 2],
  ['default', 1],
])('asks for another address when the %s one was deleted in another tab', async (_, deleted) => {
  const later = [createAddress(1, true), createAddress(2), createAddress(3)].filter(
    ({ id }) => id !== createAddress(deleted).id,
  );
  renderSignedInCheckout([createAddress(1, true), createAddress(2), createAddress(3)], {
    // The server makes another one the default.
    later: later.map((address, index) => ({ ...address, isDefault: index === 0 })),
    outcome: new GraphQLError('The requested resource was not found.', { extensions: { code: 'NOT_FOUND' } }),
  });
  await radios();
  if (deleted === 2) await userEvent.click(screen.getByRole('radio', { name: /2 Mall Road/ }));
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(button());
  await waitFor(async () => expect(await radios()).toEqual([false, false]));
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button());
  await waitFor(() => expect(screen.getAllByText('Please select or add a delivery address')).toHaveLength(2));
  expect(sent).toHaveLength(1);
});

describe('an address that was changed elsewhere, which the page does not show yet', () => {
  const NOTICE = 'Your delivery address has changed. Please look at it again, then place your order.';
  const moved = { ...createAddress(1, true), streetAddress: '9 Mall Road', city: 'Gilgit' };
  const show = async () => {
    renderSignedInCheckout([createAddress(1, true), createAddress(2)]);
    await radios();
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  };

  it('gets no order before the customer has seen it', async () => {
    await show();
    changedAddresses.list = [moved, createAddress(2)];
    await userEvent.click(button());
    expect((await screen.findByText(NOTICE)).closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect([sent, checkoutStorage.isUnanswered()]).toEqual([[], false]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /9 Mall Road.*Gilgit/ }).checked).toBe(true);
    await userEvent.click(button());
    await screen.findByText('Order Placed Successfully!');
    expect(sent).toMatchObject([{ addressId: moved.id }]);
  });

  it('gets no order once it is deleted, nor does the default in its place', async () => {
    await show();
    changedAddresses.list = [createAddress(2, true)];
    await userEvent.click(button());
    await screen.findByText(NOTICE);
    expect([await radios(), sent]).toEqual([[false], []]);
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });

  it('is told together with a cart that has changed', async () => {
    await show();
    changedAddresses.list = [moved, createAddress(2)];
    changedCart.lines = [{ ...cartLine, quantity: 2 }];
    await userEvent.click(button());
    await screen.findByText(/^Your cart and your delivery address have changed\./);
    expect(sent).toEqual([]);
  });

  it('keeps no order back if another was changed, or is the default now', async () => {
    await show();
    changedAddresses.list = [createAddress(1), { ...createAddress(2, true), city: 'Gilgit' }];
    await userEvent.click(button());
    await screen.findByText('Order Placed Successfully!');
    expect(sent).toMatchObject([{ addressId: createAddress(1).id }]);
  });

  it('is shown after a refusal of the price, which may be that of its new city', async () => {
    const extensions = { code: 'PRICE_CHANGED', lines: [], deliveryFee: 450, total: 1650 };
    renderSignedInCheckout([createAddress(1, true)], {
      outcome: new GraphQLError('Prices have changed.', { extensions }),
      later: [moved],
    });
    await radios();
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(button());
    await screen.findByRole('radio', { name: /9 Mall Road.*Gilgit/ });
  });
});

describe('a new address that is typed and not saved', () => {
  const form = () => screen.getByRole('form', { name: 'Add New Address' });
  const value = (label: string) => within(form()).getByLabelText<HTMLInputElement>(label).value;
  const typeAndReload = async (saved: ReturnType<typeof createAddress>[]) => {
    const first = renderSignedInCheckout(saved);
    const toggle = await screen.findByRole('button', { name: 'Add New Address' });
    if (saved.length > 0) await userEvent.click(toggle);
    await userEvent.type(within(form()).getByLabelText('City'), 'Multan');
    first.unmount();
  };

  it.each([
    ['the only one', []],
    ['another one', [createAddress(1, true)]],
  ])('and would be %s is there again after a reload, and keeps the order back', async (_, saved) => {
    await typeAndReload(saved);
    renderSignedInCheckout(saved);
    await screen.findByRole('form', { name: 'Add New Address' });
    expect(value('City')).toBe('Multan');
    await waitFor(() => expect(value('Country')).toBe('Pakistan'));
    await screen.findByRole('link', { name: 'Ruby Halo Ring' });
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Please save the new address, or close its form.');
  });

  it('is forgotten once its form is closed', async () => {
    await typeAndReload([createAddress(1, true)]);
    const again = renderSignedInCheckout([createAddress(1, true)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add New Address', expanded: true }));
    again.unmount();
    renderSignedInCheckout([createAddress(1, true)]);
    await screen.findByRole('button', { name: 'Add New Address', expanded: false });
  });

  it('is forgotten once it is saved', async () => {
    renderSignedInCheckout([createAddress(1, true)], { added: [createAddress(1, true), createAddress(2)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Add New Address' }));
    for (const label of Object.keys(REQUIRED_FIELDS))
      fireEvent.change(within(form()).getByLabelText(label), {
        target: { value: label === 'Phone' ? '0300 1234567' : 'Multan' },
      });
    expect(sessionStorage.getItem('newAddress')).toContain('Multan');
    await userEvent.click(within(form()).getByRole('button', { name: 'Save Address' }));
    await screen.findByRole('radio', { name: /2 Mall Road/ });
    await waitFor(() => expect(sessionStorage.getItem('newAddress')).toBeNull());
  });

  it.each(['signs out', 'is another one'])('is not shown when the customer %s', async (change) => {
    await typeAndReload([createAddress(1, true)]);
    if (change === 'signs out') signOut();
    signIn({ id: (change === 'signs out' ? 'd' : 'f').repeat(24), firstname: 'Sana' });
    renderSignedInCheckout([createAddress(1, true)]);
    await screen.findByRole('button', { name: 'Add New Address', expanded: false });
  });
});
