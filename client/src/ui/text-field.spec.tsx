import { screen } from '@testing-library/react';
import { renderShop } from '../../test-render';
import { TextField } from './text-field';

it('tells readers that it is required, and keeps the browser’s own bubble away', () => {
  renderShop(<TextField label="City" required error="Please enter your city" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'City', description: 'Please enter your city' });
  expect(field.getAttribute('aria-required')).toBe('true');
  expect(field.required).toBe(false);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('says so where nothing need be typed', () => {
  renderShop(<TextField label="Apartment" required={false} />);
  screen.getByRole('textbox', { name: /^Apartment ?optional$/ });
});
