import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { order } from '../../test/orders';
import { renderWithProviders } from '../../test/render-with-providers';
import { GuestOrderDocument } from '../generated/graphql';
import { FindOrderPage } from './find-order-page';

const REFERENCE = 'K7M2Q9X8';
const EMAIL = 'asha@example.com';
const request = { query: GuestOrderDocument, variables: { reference: REFERENCE, contact: EMAIL } };
const render = (...failures: Error[]) =>
  renderWithProviders(<FindOrderPage />, {
    path: '/orders/find',
    mocks: [
      ...failures.map((error) =>
        error instanceof GraphQLError ? { request, result: { errors: [error] } } : { request, error },
      ),
      { request, result: { data: { guestOrder: order('_1731') } } },
    ],
  });
const failure = (code: string, message: string) => new GraphQLError(message, { extensions: { code } });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const find = () => userEvent.click(screen.getByRole('button', { name: 'Find' }));

it('asks for both, and reads the reference however it is typed', async () => {
  render();
  expect(document.title).toBe('Find your order');
  await find();
  await screen.findByText('Please enter the short reference');
  screen.getByText('Please enter your phone number or email');
  expect(document.activeElement).toBe(field(/^Short reference/));

  await userEvent.type(field(/^Short reference/), `${REFERENCE.slice(0, 4)} - ${REFERENCE.slice(4).toLowerCase()}`);
  await userEvent.type(field(/^Phone number or email/), ` ${EMAIL} `);
  await find();
  await screen.findByText('_1731');
  screen.getByText(`Short reference ${REFERENCE}`);
  expect(window.location.pathname + window.location.search).toBe('/orders/find');

  await userEvent.click(screen.getByRole('button', { name: 'Find another order' }));
  expect((field(/^Phone number or email/) as HTMLInputElement).value).toBe('');
});

it.each([
  ['nothing is found', failure('NOT_FOUND', 'Not found'), /^No order was found\./],
  ['too many tries', failure('RATE_LIMITED', 'Too many requests. Please wait and try again.'), /^Too many requests/],
  ['no connection', new TypeError('Failed to fetch'), /^Unable to connect/],
])('says why there is no order, and can be tried again: %s', async (_, error, text) => {
  render(error);
  await userEvent.type(field(/^Short reference/), REFERENCE);
  await userEvent.type(field(/^Phone number or email/), EMAIL);
  await find();
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  await find();
  await screen.findByText('_1731');
});
