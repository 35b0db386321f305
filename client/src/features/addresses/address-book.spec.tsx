import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { holdResponses, renderWithProviders } from '../../../test/render-with-providers';
import {
  AddAddressDocument,
  AddressesDocument,
  RemoveAddressDocument,
  SetDefaultAddressDocument,
  UpdateAddressDocument,
  type AddAddressMutationVariables,
  type UpdateAddressMutationVariables,
} from '../../generated/graphql';
import { AddressBook } from './address-book';

const place = (number: number, isDefault = false) => ({
  __typename: 'Address' as const,
  id: `${number}`.padStart(24, 'a'),
  firstname: 'Asha',
  lastname: 'Verma',
  phone: '0300',
  streetAddress: `${number} Mall Road`,
  city: 'Lahore',
  state: 'Punjab',
  country: null as string | null,
  zipcode: null as string | null,
  isDefault,
});
const [FIRST, SECOND, THIRD] = [place(1, true), place(2), place(3)];
const TYPED = {
  'First name': 'Asha',
  'Last name': 'Verma',
  Phone: '0300',
  'Street address': '3 Mall Road',
  City: 'Lahore',
  State: 'Punjab',
};
const LABELS = [...Object.keys(TYPED), 'Zip code', 'Country'];
const INPUT = {
  firstname: 'Asha',
  lastname: 'Verma',
  phone: '0300',
  streetAddress: '3 Mall Road',
  city: 'Lahore',
  state: 'Punjab',
  zipcode: null,
  country: null,
};

const sent: object[] = [];
beforeEach(() => (sent.length = 0));

type List = ReturnType<typeof place>[];
const refused = (message: string, extensions: { code: string }) => new GraphQLError(message, { extensions });
const answered = (field: string, answer: List | GraphQLError) => ({
  result: answer instanceof GraphQLError ? { errors: [answer] } : { data: { [field]: answer } },
  delay: 5,
});
const noted = (variables: object) => Boolean(sent.push(variables));

const listed = (answer: List | GraphQLError) => ({
  request: { query: AddressesDocument },
  ...answered('addresses', answer),
});
const adding = (answer: List | GraphQLError) => ({
  request: { query: AddAddressDocument, variables: (given: AddAddressMutationVariables) => noted(given) },
  ...answered('addAddress', answer),
});
const updating = (answer: List | GraphQLError) => ({
  request: { query: UpdateAddressDocument, variables: (given: UpdateAddressMutationVariables) => noted(given) },
  ...answered('updateAddress', answer),
});
const removing = (answer: List | GraphQLError) => ({
  request: { query: RemoveAddressDocument, variables: (given: object) => noted(given) },
  ...answered('removeAddress', answer),
});
const choosing = (answer: List | GraphQLError) => ({
  request: { query: SetDefaultAddressDocument, variables: (given: object) => noted(given) },
  ...answered('setDefaultAddress', answer),
});

const show = (
  ...mocks: ReturnType<typeof listed | typeof adding | typeof updating | typeof removing | typeof choosing>[]
) => renderWithProviders(<AddressBook />, { mocks });
const card = async (number: number) =>
  (await screen.findByText(`${number} Mall Road`)).closest('button') ?? fail(`Nothing can be pressed at ${number}`);
const fail = (why: string): never => {
  throw new Error(why);
};
const shown = () =>
  within(screen.getByRole('region', { name: 'Saved addresses' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => /\d Mall Road/.exec(textContent)?.[0]);
const isDefault = async (number: number) => (await card(number)).getAttribute('aria-pressed') === 'true';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const values = () => LABELS.map((label) => field(label).value);
const fillIn = (typed: Record<string, string>) =>
  Object.entries(typed).forEach(([label, value]) => fireEvent.change(field(label), { target: { value } }));

it('says that there are none, and offers the form', async () => {
  show(listed([]));
  await screen.findByText(/^No addresses saved\./);
  screen.getByRole('form', { name: 'Add New Address' });
});

it('says why there is no list, and asks again', async () => {
  show(listed(refused('Server error. Please try again later.', { code: 'INTERNAL' })), listed([FIRST]));
  expect((await screen.findByRole('alert')).textContent).toContain('Server error. Please try again later.');
  await press('Reload page');
  await card(1);
});

it('asks for what the shop needs, in the documented words; zip code and country may be left out', async () => {
  show(listed([]), adding([THIRD]));
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

it('saves once on a double click, and shows the new one first', async () => {
  show(listed([FIRST]), adding([FIRST, THIRD]), adding([FIRST, THIRD]));
  await card(1);
  fillIn(TYPED);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save Address' }));
  await card(3);
  expect(shown()).toEqual(['3 Mall Road', '1 Mall Road']);
  expect(sent).toHaveLength(1);
});

it('keeps what was typed when the shop refuses, and shows its words in the form', async () => {
  const text = 'You can save at most 50 addresses.';
  show(listed([FIRST]), adding(refused(text, { code: 'LIMIT_REACHED' })), listed([FIRST]));
  await card(1);
  fillIn(TYPED);
  await press('Save Address');
  const form = screen.getByRole('form', { name: 'Add New Address' });
  expect((await within(form).findByRole('alert')).textContent).toBe(text);
  expect(values()).toEqual([...Object.values(TYPED), '', '']);
});

it('offers no form for a fifty-first, but still for changing one', async () => {
  const full = Array.from({ length: 50 }, (_, index) => place(index + 1, index === 0));
  show(listed(full));
  await screen.findByText('You can save at most 50 addresses. Delete one to add another.');
  expect(screen.queryByRole('form')).toBeNull();
  await press('Edit Asha Verma, 7 Mall Road');
  screen.getByRole('form', { name: 'Edit Address' });
});

it('changes the selected one in the same form, and Cancel leaves it as it is', async () => {
  show(listed([FIRST, SECOND]), updating([FIRST, { ...SECOND, city: 'Karachi' }]));
  await card(2);
  await press('Edit Asha Verma, 2 Mall Road');
  expect(values()).toEqual(['Asha', 'Verma', '0300', '2 Mall Road', 'Lahore', 'Punjab', '', '']);
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

it('makes a pressed one the default at once, where it stands; the default itself is not sent again', async () => {
  show(
    listed([FIRST, SECOND]),
    choosing([
      { ...SECOND, isDefault: true },
      { ...FIRST, isDefault: false },
    ]),
  );
  const letGo = holdResponses(SetDefaultAddressDocument);
  fireEvent.click(await card(1));
  fireEvent.click(await card(2));
  expect(await isDefault(2)).toBe(true);
  expect(await isDefault(1)).toBe(false);
  await waitFor(() => expect(sent).toEqual([{ id: SECOND.id }]));
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(shown()).toEqual(['1 Mall Road', '2 Mall Road']);
  expect(await isDefault(2)).toBe(true);
});

it('takes the default back when the shop refuses, with its words', async () => {
  show(listed([FIRST, SECOND]), choosing(refused('The requested resource was not found.', { code: 'NOT_FOUND' })));
  const letGo = holdResponses(SetDefaultAddressDocument);
  fireEvent.click(await card(2));
  expect(await isDefault(2)).toBe(true);
  letGo();
  expect((await screen.findByRole('alert')).textContent).toBe('The requested resource was not found.');
  expect(await isDefault(1)).toBe(true);
  expect(await isDefault(2)).toBe(false);
});

it('ends with the one that was pressed last, one change at a time', async () => {
  const chosen = (number: number) => choosing([place(1, number === 1), place(2, number === 2), place(3, number === 3)]);
  show(listed([FIRST, SECOND, THIRD]), chosen(2), chosen(3));
  // All at once: nothing is answered between two presses.
  const cards = [await card(1), await card(2), await card(3)];
  const letGo = holdResponses(SetDefaultAddressDocument);
  for (const number of [2, 1, 3, 2, 3]) fireEvent.click(cards[number - 1] ?? document.body);
  letGo();
  await waitFor(() => expect(sent).toEqual([{ id: SECOND.id }, { id: THIRD.id }]));
  await waitFor(async () => expect(await isDefault(3)).toBe(true));
});

it('deletes one once confirmed, and keeps the focus on the page', async () => {
  show(listed([FIRST, SECOND]), removing([FIRST]));
  await card(2);
  await press('Delete Asha Verma, 2 Mall Road');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this address?' });
  within(dialog).getByText('Asha Verma, 2 Mall Road, Lahore, Punjab');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([]);

  await press('Delete Asha Verma, 2 Mall Road');
  await userEvent.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(shown()).toEqual(['1 Mall Road']));
  expect(sent).toEqual([{ id: SECOND.id }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved addresses' })));
});

it('says when one could not be deleted, and looks at the list again', async () => {
  show(
    listed([FIRST, SECOND]),
    removing(refused('The requested resource was not found.', { code: 'NOT_FOUND' })),
    listed([FIRST]),
  );
  await card(2);
  await press('Delete Asha Verma, 2 Mall Road');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The requested resource was not found.')).toBeTruthy();
  await waitFor(() => expect(shown()).toEqual(['1 Mall Road']));
});

it('leaves a form alone that was opened while another one was being saved', async () => {
  show(listed([FIRST, SECOND]), adding([FIRST, SECOND, THIRD]));
  const letGo = holdResponses(AddAddressDocument);
  await card(2);
  fillIn(TYPED);
  await press('Save Address');
  await press('Edit Asha Verma, 2 Mall Road');
  fillIn({ City: 'Multan' });
  letGo();
  await card(3);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([screen.queryByRole('form', { name: 'Edit Address' }) !== null, field('City').value]).toEqual([
    true,
    'Multan',
  ]);
});
