/** The address book with the server's answers, and what a test does with it. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { AddressBook } from '../src/features/addresses/address-book';
import {
  AddAddressDocument,
  AddressesDocument,
  RemoveAddressDocument,
  SetDefaultAddressDocument,
  UpdateAddressDocument,
  type AddAddressMutationVariables,
  type AddressesQuery,
  type UpdateAddressMutationVariables,
} from '../src/generated/graphql';
import { renderWithProviders } from './render-with-providers';
import type { WithTypenames } from './with-typenames';

export const createAddress = (number: number, isDefault = false) =>
  ({
    __typename: 'Address' as const,
    id: `${number}`.padStart(24, 'a'),
    firstname: 'Asha',
    lastname: 'Verma',
    phone: '0300 1234567',
    streetAddress: `${number} Mall Road`,
    city: 'Lahore',
    state: 'Punjab',
    country: null as string | null,
    zipcode: null as string | null,
    isDefault,
  }) satisfies WithTypenames<AddressesQuery['addresses'][number]>;
export const [FIRST, SECOND, THIRD] = [createAddress(1, true), createAddress(2), createAddress(3)];
export const TYPED = {
  'First name': 'Asha',
  'Last name': 'Verma',
  Phone: '0300 1234567',
  'Street address': '3 Mall Road',
  City: 'Lahore',
  State: 'Punjab',
};
export const LABELS = [...Object.keys(TYPED), 'Zip code', 'Country'];
export const INPUT = {
  firstname: 'Asha',
  lastname: 'Verma',
  phone: '0300 1234567',
  streetAddress: '3 Mall Road',
  city: 'Lahore',
  state: 'Punjab',
  zipcode: null,
  country: null,
};

/** The variables of the mutations. */
export const sent: object[] = [];
beforeEach(() => (sent.length = 0));

type List = ReturnType<typeof createAddress>[];
export const graphqlError = (message: string, extensions: { code: string }) =>
  new GraphQLError(message, { extensions });
const mockResult = (field: string, response: List | GraphQLError) => ({
  result: response instanceof GraphQLError ? { errors: [response] } : { data: { [field]: response } },
  delay: 5,
});
const record = (variables: object) => Boolean(sent.push(variables));

export const queryMock = (response: List | GraphQLError) => ({
  request: { query: AddressesDocument },
  ...mockResult('addresses', response),
});
export const addMock = (response: List | GraphQLError) => ({
  request: { query: AddAddressDocument, variables: (variables: AddAddressMutationVariables) => record(variables) },
  ...mockResult('addAddress', response),
});
export const updateMock = (response: List | GraphQLError) => ({
  request: {
    query: UpdateAddressDocument,
    variables: (variables: UpdateAddressMutationVariables) => record(variables),
  },
  ...mockResult('updateAddress', response),
});
export const removeMock = (response: List | GraphQLError) => ({
  request: { query: RemoveAddressDocument, variables: (variables: object) => record(variables) },
  ...mockResult('removeAddress', response),
});
export const setDefaultMock = (response: List | GraphQLError) => ({
  request: { query: SetDefaultAddressDocument, variables: (variables: object) => record(variables) },
  ...mockResult('setDefaultAddress', response),
});

export const renderAddressBook = (
  ...mocks: ReturnType<
    typeof queryMock | typeof addMock | typeof updateMock | typeof removeMock | typeof setDefaultMock
  >[]
) => renderWithProviders(<AddressBook />, { mocks });
export const card = async (number: number) =>
  (await screen.findByText(`${number} Mall Road`)).closest('button') ?? fail(`Nothing can be pressed at ${number}`);
const fail = (why: string): never => {
  throw new Error(why);
};
export const shownStreets = () =>
  within(screen.getByRole('region', { name: 'Saved addresses' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => /\d Mall Road/.exec(textContent)?.[0]);
export const isDefault = async (number: number) => (await card(number)).getAttribute('aria-pressed') === 'true';
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
export const values = () => LABELS.map((label) => field(label).value);
export const fillIn = (typed: Record<string, string>) =>
  Object.entries(typed).forEach(([label, value]) => fireEvent.change(field(label), { target: { value } }));
