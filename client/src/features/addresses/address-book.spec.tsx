import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdResponses, renderWithProviders } from '../../../test/render-with-providers';
import {
  FIRST,
  INPUT,
  LABELS,
  SECOND,
  THIRD,
  TYPED,
  addMock,
  card,
  createAddress,
  field,
  fillIn,
  graphqlError,
  isDefault,
  press,
  queryMock,
  removeMock,
  renderAddressBook,
  sent,
  setDefaultMock,
  shownStreets,
  updateMock,
  values,
} from '../../../test/render-address-book';
import { DeliveryCitiesDocument, SetDefaultAddressDocument, UpdateAddressDocument } from '../../generated/graphql';
import { AddressBook } from './address-book';

it('shows that there are none, and the form', async () => {
  renderAddressBook(queryMock([]));
  await screen.findByText(/^No addresses saved\./);
  screen.getByRole('form', { name: 'Add New Address' });
});

it('shows why there is no list, and can be retried', async () => {
  renderAddressBook(
    queryMock(graphqlError('Server error. Please try again later.', { code: 'INTERNAL' })),
    queryMock([FIRST]),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Server error. Please try again later.');
  await press('Reload page');
  await card(1);
});

it('requires the fields with the specified messages; zip code and country are optional', async () => {
  renderAddressBook(queryMock([]), addMock([THIRD]));
  await press('Save Address');
  for (const what of ['first name', 'last name', 'phone number', 'address', 'city', 'state'])
    await screen.findByText(`Please enter your ${what}`);
  expect(document.activeElement).toBe(field('First name'));
  expect(['Zip code', 'Country'].map((label) => field(label).getAttribute('aria-invalid'))).toEqual(['false', 'false']);
  fillIn(TYPED);
  await press('Save Address');
  await card(3);
  expect(sent).toEqual([{ input: INPUT }]);
  expect(values()).toEqual(LABELS.map(() => ''));
});

it('takes back the state of a listed city when another place is typed', async () => {
  const gilgit = {
    __typename: 'DeliveryCity' as const,
    ...{ id: 'c'.repeat(24), name: 'Gilgit', state: 'Gilgit-Baltistan', days: 5, fee: 450, freeFrom: null, version: 1 },
  };
  const cities = { request: { query: DeliveryCitiesDocument }, result: { data: { deliveryCities: [gilgit] } } };
  renderWithProviders(<AddressBook />, { mocks: [queryMock([]), cities] });
  const city = await screen.findByRole<HTMLInputElement>('combobox', { name: 'City' });
  await userEvent.type(city, 'Gilgit');
  expect(field('State').value).toBe('Gilgit-Baltistan');
  await userEvent.type(city, ' Road');
  expect([city.value, field('State').value]).toEqual(['Gilgit Road', '']);
});

it('refuses what is no telephone number, once the check is loaded', async () => {
  renderAddressBook(queryMock([]));
  await screen.findByText(/^No addresses saved\./);
  fillIn({ ...TYPED, Phone: '12' });
  await waitFor(async () => {
    await press('Save Address');
    screen.getByText('Please enter your phone number');
  });
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
});

it('saves once on a double click, and shows the new address first', async () => {
  renderAddressBook(queryMock([FIRST]), addMock([FIRST, THIRD]), addMock([FIRST, THIRD]));
  await card(1);
  fillIn(TYPED);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save Address' }));
  await card(3);
  expect(shownStreets()).toEqual(['3 Mall Road', '1 Mall Road']);
  expect(sent).toHaveLength(1);
});

it('keeps what was typed when the server refuses, and shows its message in the form', async () => {
  const text = 'You can save at most 50 addresses.';
  renderAddressBook(queryMock([FIRST]), addMock(graphqlError(text, { code: 'LIMIT_REACHED' })), queryMock([FIRST]));
  await card(1);
  fillIn(TYPED);
  await press('Save Address');
  const form = screen.getByRole('form', { name: 'Add New Address' });
  expect((await within(form).findByRole('alert')).textContent).toBe(text);
  expect(values()).toEqual([...Object.values(TYPED), '', '']);
});

it('shows no form for a 51st address, but the one for editing', async () => {
  const full = Array.from({ length: 50 }, (_, index) => createAddress(index + 1, index === 0));
  renderAddressBook(queryMock(full));
  await screen.findByText('You can save at most 50 addresses. Delete one to add another.');
  expect(screen.queryByRole('form')).toBeNull();
  await press('Edit Asha Verma, 7 Mall Road');
  screen.getByRole('form', { name: 'Edit Address' });
});

it('edits the selected address in the same form, and Cancel discards the changes', async () => {
  renderAddressBook(queryMock([FIRST, SECOND]), updateMock([FIRST, { ...SECOND, city: 'Karachi' }]));
  await card(2);
  await press('Edit Asha Verma, 2 Mall Road');
  expect(values()).toEqual(['Asha', 'Verma', '0300 1234567', '2 Mall Road', 'Lahore', 'Punjab', '', '']);
  expect(document.activeElement).toBe(field('First name'));
  fillIn({ City: 'Multan' });
  await press('Cancel');
  expect(values()).toEqual(LABELS.map(() => ''));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Asha Verma, 2 Mall Road' }));

  await press('Edit Asha Verma, 2 Mall Road');
  fillIn({ City: 'Karachi' });
  await press('Update Address');
  await screen.findByText('Karachi, Punjab');
  expect(sent).toEqual([{ id: SECOND.id, input: { ...INPUT, streetAddress: '2 Mall Road', city: 'Karachi' } }]);
  screen.getByRole('form', { name: 'Add New Address' });
});

it('makes a clicked address the default at once, without moving it; a click on the default sends nothing', async () => {
  renderAddressBook(
    queryMock([FIRST, SECOND]),
    setDefaultMock([
      { ...SECOND, isDefault: true },
      { ...FIRST, isDefault: false },
    ]),
  );
  const release = holdResponses(SetDefaultAddressDocument);
  fireEvent.click(await card(1));
  fireEvent.click(await card(2));
  expect(await isDefault(2)).toBe(true);
  expect(await isDefault(1)).toBe(false);
  await waitFor(() => expect(sent).toEqual([{ id: SECOND.id }]));
  release();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(shownStreets()).toEqual(['1 Mall Road', '2 Mall Road']);
  expect(await isDefault(2)).toBe(true);
});

it('reverts the default when the server refuses, and shows its message', async () => {
  renderAddressBook(
    queryMock([FIRST, SECOND]),
    setDefaultMock(graphqlError('The requested resource was not found.', { code: 'NOT_FOUND' })),
    queryMock([FIRST, SECOND]),
  );
  const release = holdResponses(SetDefaultAddressDocument);
  fireEvent.click(await card(2));
  expect(await isDefault(2)).toBe(true);
  release();
  expect((await screen.findByRole('alert')).textContent).toBe('The requested resource was not found.');
  expect(await isDefault(1)).toBe(true);
  expect(await isDefault(2)).toBe(false);
});

it('ends with the address clicked last, one request at a time', async () => {
  const chosen = (number: number) =>
    setDefaultMock([createAddress(1, number === 1), createAddress(2, number === 2), createAddress(3, number === 3)]);
  renderAddressBook(queryMock([FIRST, SECOND, THIRD]), chosen(2), chosen(3));
  // No response arrives between the clicks.
  const cards = [await card(1), await card(2), await card(3)];
  const release = holdResponses(SetDefaultAddressDocument);
  for (const number of [2, 1, 3, 2, 3]) fireEvent.click(cards[number - 1] ?? document.body);
  release();
  await waitFor(() => expect(sent).toEqual([{ id: SECOND.id }, { id: THIRD.id }]));
  await waitFor(async () => expect(await isDefault(3)).toBe(true));
});

it('deletes an address after confirmation, and keeps the focus on the page', async () => {
  renderAddressBook(queryMock([FIRST, SECOND]), removeMock([FIRST]));
  await card(2);
  await press('Delete Asha Verma, 2 Mall Road');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this address?' });
  within(dialog).getByText('Asha Verma, 2 Mall Road, Lahore, Punjab');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([]);

  await press('Delete Asha Verma, 2 Mall Road');
  await userEvent.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(shownStreets()).toEqual(['1 Mall Road']));
  expect(sent).toEqual([{ id: SECOND.id }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved addresses' })));
});

it('shows that an address could not be deleted, and reloads the list', async () => {
  renderAddressBook(
    queryMock([FIRST, SECOND]),
    removeMock(graphqlError('The requested resource was not found.', { code: 'NOT_FOUND' })),
    queryMock([FIRST]),
  );
  await card(2);
  await press('Delete Asha Verma, 2 Mall Road');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The requested resource was not found.')).toBeTruthy();
  await waitFor(() => expect(shownStreets()).toEqual(['1 Mall Road']));
});

it.each(['saved', 'refused'])('keeps a form that was opened while another address was being %s', async (outcome) => {
  const answer =
    outcome === 'saved'
      ? [{ ...FIRST, streetAddress: '4 Mall Road' }, SECOND]
      : graphqlError('Too busy.', { code: 'UNAVAILABLE' });
  renderAddressBook(queryMock([FIRST, SECOND]), updateMock(answer));
  const release = holdResponses(UpdateAddressDocument);
  await card(2);
  await press('Edit Asha Verma, 1 Mall Road');
  await press('Update Address');
  await press('Edit Asha Verma, 2 Mall Road');
  await userEvent.type(field('City'), 'x');
  release();
  if (outcome === 'saved') await card(4);
  else await screen.findByText(/^The last address was not saved\. /);
  expect([field('City').value, document.activeElement]).toEqual(['Lahorex', field('City')]);
});
