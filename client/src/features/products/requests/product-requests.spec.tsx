import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import {
  OwnEmailDocument,
  RequestProductNewsDocument,
  type RequestProductNewsMutationVariables,
} from '../../../generated/graphql';
import { sessionStore } from '../../session/session-storage';
import { ProductRequests } from './product-requests';

const ID = '0123456789abcdef01234567';
const sent: RequestProductNewsMutationVariables['input'][] = [];

interface Options {
  stock?: number;
  sizes?: Record<string, number>;
  answer?: boolean | GraphQLError;
}

function render({ stock = 0, sizes = {}, answer = false }: Options) {
  const request = {
    query: RequestProductNewsDocument,
    variables: ({ input }: RequestProductNewsMutationVariables) => Boolean(sent.push(input)),
  };
  const accepted = {
    data: { requestProductNews: { __typename: 'ProductRequestAnswer' as const, isConfirmed: answer === true } },
  };
  const ownEmail = {
    request: { query: OwnEmailDocument },
    result: { data: { me: { __typename: 'Account' as const, id: ID, email: 'asha@example.com' } } },
  };
  const result = answer instanceof GraphQLError ? { errors: [answer] } : accepted;
  const product = {
    id: ID,
    stock,
    sizes: Object.entries(sizes).map(([size, pieces]) => ({ size, stock: pieces })),
  };
  renderWithProviders(<ProductRequests product={product} />, { mocks: [ownEmail, { request, result }] });
}

const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const contact = () => screen.findByRole('textbox', { name: /^Email, or phone number for WhatsApp/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Tell me' }));

beforeEach(() => (sent.length = 0));
afterEach(() => localStorage.clear());

it('asks where to write, and says what follows for an email address', async () => {
  render({ sizes: { S: 0, M: 0 } });
  expect(screen.queryByRole('button', { name: 'Tell me when the price drops' })).toBeNull();
  await open('Tell me when it is back');
  await contact();
  await send();
  await screen.findByText('Please enter your email address or phone number');
  await userEvent.selectOptions(screen.getByLabelText('Size'), 'M');
  await userEvent.type(await contact(), 'asha@');
  await send();
  await screen.findByText('Please include a valid email');
  await userEvent.type(await contact(), 'example.com');
  await send();
  await screen.findByText(
    'Please confirm by the link that we have emailed to asha@example.com, to be told of size M. It works for three days.',
  );
  expect(sent).toEqual([{ productId: ID, kind: 'BACK_IN_STOCK', size: 'M', email: 'asha@example.com' }]);
});

it('notes a telephone number, where a piece in stock is to be cheaper', async () => {
  render({ stock: 3, sizes: { S: 3, M: 0 }, answer: true });
  await open('Tell me when my size is back');
  expect(Array.from((await screen.findByLabelText<HTMLSelectElement>('Size')).options, ({ value }) => value)).toEqual([
    'M',
  ]);
  await open('Tell me when the price drops');
  await userEvent.type(await contact(), '0300 1234567');
  expect(screen.queryByLabelText('Size')).toBeNull();
  await send();
  await screen.findByText('We have noted your number, and write to you by WhatsApp.');
  expect(sent).toEqual([{ productId: ID, kind: 'PRICE_DROP', size: null, phone: '0300 1234567' }]);
});

it('has the address of a signed-in user, and shows why a request is refused', async () => {
  localStorage.setItem('userToken', 'token');
  localStorage.setItem('tokenTimestamp', String(Date.now()));
  const fields = { email: 'Please include another email' };
  render({ answer: new GraphQLError('', { extensions: { code: 'VALIDATION_FAILED', fields } }) });
  expect(sessionStore.read()).not.toBeNull();
  await open('Tell me when it is back');
  await screen.findByDisplayValue('asha@example.com');
  await send();
  await screen.findByText('Please include another email');
  expect(await contact()).toHaveProperty('value', 'asha@example.com');
});

it('does not choose among several sizes: the user does, before the address', async () => {
  render({ stock: 3, sizes: { S: 0, M: 0, L: 3 } });
  await open('Tell me when my size is back');
  const size = await screen.findByLabelText<HTMLSelectElement>('Size');
  expect(Array.from(size.options, ({ text }) => text)).toEqual(['Choose a size', 'S', 'M']);
  expect(size.value).toBe('');
  expect(document.activeElement).toBe(size);
  await userEvent.type(await contact(), '0300 1234567');
  await send();
  await screen.findByText('Please choose a size');
  await waitFor(() => expect(document.activeElement).toBe(size));
  expect(sent).toEqual([]);
  await userEvent.selectOptions(size, 'M');
  await send();
  await screen.findByText('We have noted your number for size M, and write to you by WhatsApp.');
  expect(sent).toEqual([{ productId: ID, kind: 'BACK_IN_STOCK', size: 'M', phone: '0300 1234567' }]);
});

it('asks for any size of a piece that is sold out only when that is chosen', async () => {
  render({ sizes: { S: 0, M: 0 }, answer: true });
  await open('Tell me when it is back');
  await userEvent.selectOptions(await screen.findByLabelText('Size'), 'Any size');
  await userEvent.type(await contact(), 'asha@example.com');
  await send();
  await screen.findByText('We will write to asha@example.com.');
  expect(sent).toEqual([{ productId: ID, kind: 'BACK_IN_STOCK', size: null, email: 'asha@example.com' }]);
});
