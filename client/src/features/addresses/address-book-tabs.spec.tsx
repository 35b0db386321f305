import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  FIRST,
  LABELS,
  SECOND,
  TYPED,
  addMock,
  card,
  createAddress,
  field,
  fillIn,
  graphqlError,
  press,
  queryMock,
  renderAddressBook,
  setDefaultMock,
  shownStreets,
  updateMock,
  values,
} from '../../../test/render-address-book';

/** What another tab has changed before this one. */
it('keeps the form for a 51st address as it was typed when the server refuses it', async () => {
  const text = 'You can save at most 50 addresses.';
  const full = Array.from({ length: 50 }, (_, index) => createAddress(index + 11, index === 0));
  renderAddressBook(queryMock([FIRST]), addMock(graphqlError(text, { code: 'LIMIT_REACHED' })), queryMock(full));
  await card(1);
  fillIn(TYPED);
  await press('Save Address');
  await card(60);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(values()).toEqual([...Object.values(TYPED), '', '']);
});

it('keeps the form for an address that another tab has deleted, with the failure, until it is cancelled', async () => {
  const text = 'The requested resource was not found.';
  renderAddressBook(
    queryMock([FIRST, SECOND]),
    updateMock(graphqlError(text, { code: 'NOT_FOUND' })),
    queryMock([FIRST]),
  );
  await card(2);
  await press('Edit Asha Verma, 2 Mall Road');
  fillIn({ City: 'Karachi' });
  await press('Update Address');
  await waitFor(() => expect(shownStreets()).toEqual(['1 Mall Road']));
  const form = screen.getByRole('form', { name: 'Edit Address' });
  expect(within(form).getByRole('alert').textContent).toBe(text);
  expect(field('City').value).toBe('Karachi');
  expect(form.contains(document.activeElement)).toBe(true);
  await press('Cancel');
  expect(values()).toEqual(LABELS.map(() => ''));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved addresses' }));
});

it('reloads the list when an address that another tab has deleted cannot be made the default', async () => {
  renderAddressBook(
    queryMock([FIRST, SECOND]),
    setDefaultMock(graphqlError('The requested resource was not found.', { code: 'NOT_FOUND' })),
    queryMock([FIRST]),
  );
  fireEvent.click(await card(2));
  await waitFor(() => expect(shownStreets()).toEqual(['1 Mall Road']));
  expect(screen.getByRole('alert').textContent).toBe('The requested resource was not found.');
});
