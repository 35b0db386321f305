import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { REQUIRED_FIELDS, createAddress, radios, renderSignedInCheckout } from '../../test/render-signed-in-checkout';

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
