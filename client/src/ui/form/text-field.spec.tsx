import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { TextField } from './text-field';

it('is marked as required for screen readers, without the browser’s own message', () => {
  renderWithProviders(<TextField label="City" required error="Please enter your city" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'City', description: 'Please enter your city' });
  expect(field.getAttribute('aria-required')).toBe('true');
  expect(field.required).toBe(false);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('is labelled as optional', () => {
  renderWithProviders(<TextField label="Apartment" required={false} />);
  screen.getByRole('textbox', { name: /^Apartment ?optional$/ });
});

function Price() {
  const [price, setPrice] = useState('');
  return (
    <>
      <TextField label="Price" type="number" value={price} onChange={({ target }) => setPrice(target.value)} />
      <output>{price}</output>
    </>
  );
}

it.each([
  ['Rs. 1,500.00', '1500.00'],
  ['Rs 500', '500'],
  ['500/-', '500'],
  [' 1 500 ', '1500'],
  ['\u06F1\u06F5\u06F0\u06F0', '1500'],
])('a number field accepts the number in a pasted %s', async (copied, number) => {
  renderWithProviders(<Price />);
  await userEvent.click(screen.getByRole('spinbutton'));
  await userEvent.paste(copied);
  expect(screen.getByRole('status').textContent).toBe(number);
});
