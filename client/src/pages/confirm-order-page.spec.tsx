import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { dateFormattersFor } from '#shared/dates';
import { order } from '../../test/orders';
import { renderWithProviders } from '../../test/render-with-providers';
import { SHOP_INFO } from '../../test/shop-info';
import { CorrectLinkedOrderDocument, LinkedOrderDocument, type ConfirmationState } from '../generated/graphql';
import { useShop } from '../lib/shop/use-shop';
import { ConfirmOrderPage } from './confirm-order-page';

const PENDING = order('K7M2Q9X8', 'PENDING');
const variables = () => true;
const linked = (state: ConfirmationState, canChange: boolean) => ({
  request: { query: LinkedOrderDocument, variables },
  result: {
    data: {
      linkedOrder: {
        __typename: 'LinkedOrder' as const,
        ...{ state, canConfirm: canChange, canChange, changeUntil: '2024-11-18T10:30:00.000Z' },
        order: { ...PENDING, address: { ...PENDING.address, phone: '0300 1234567', zipcode: '54000' } },
      },
    },
  },
});
const NOT_READ = { request: { query: LinkedOrderDocument, variables }, error: new TypeError('Failed to fetch') };
const CLOSED = {
  request: { query: CorrectLinkedOrderDocument, variables },
  result: { errors: [new GraphQLError('This order is closed.', { extensions: { code: 'ORDER_CLOSED' } })] },
};

const request = { query: CorrectLinkedOrderDocument, variables };
const CORRECTIONS = {
  done: {
    request,
    result: { data: { correctLinkedOrder: linked('WAITING', true).result.data.linkedOrder } },
  },
  refused: {
    request,
    result: { errors: [new GraphQLError('Corrected too often.', { extensions: { code: 'LIMIT_REACHED' } })] },
  },
  lost: { request, error: new TypeError('Failed to fetch') },
};

/** The page of an order that can be corrected, when its correction is sent. */
async function correct(...mocks: MockLink.MockedResponse[]) {
  renderWithProviders(<ConfirmOrderPage />, {
    path: '/confirm-order#token',
    mocks: [SHOP_INFO, linked('WAITING', true), ...mocks],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct address' }));
  const street = screen.getByLabelText<HTMLInputElement>(/^Address/);
  await userEvent.clear(street);
  await userEvent.type(street, '7 Canal Road');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return street;
}

it('a correction that comes too late says so and shows the order as it is now, with the focus on its title', async () => {
  await correct(CLOSED, linked('CONFIRMED', false));
  const title = await screen.findByRole('heading', { name: 'Order Confirmed' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('the order has changed meanwhile. Here it is as it stands now.');
  expect(screen.queryByRole('form', { name: 'Where we deliver' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull();
  expect(document.activeElement).toBe(title);
});

it('a correction that fails takes away the success of the one before it', async () => {
  await correct(CORRECTIONS.done, CORRECTIONS.refused);
  await screen.findByText(/^Your order goes to the new address/);
  await userEvent.click(screen.getByRole('button', { name: 'Correct address' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Corrected too often.');
  expect(screen.queryByText(/^Your order goes to the new address/)).toBeNull();
});

it('a correction whose answer is lost shows the order as it is now', async () => {
  await correct(CORRECTIONS.lost, linked('CONFIRMED', false));
  await screen.findByRole('heading', { name: 'Order Confirmed' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a correction that comes too late stays, with the reason, while the order cannot be read again', async () => {
  const street = await correct(CLOSED, NOT_READ);
  const alert = await screen.findByRole('alert');
  expect([alert.textContent, street.value]).toEqual(['This order is closed.', '7 Canal Road']);
});

it('tells until when it can be changed in the time zone of the reader, as the dates of the order', async () => {
  const FAR_AWAY = 'Pacific/Kiritimati';
  const { shop } = SHOP_INFO.result.data;
  const ShopZone = () => <p>{useShop()?.timeZone}</p>;
  const page = (
    <>
      <ConfirmOrderPage />
      <ShopZone />
    </>
  );
  const mocks = [
    { ...SHOP_INFO, result: { data: { shop: { ...shop, timeZone: FAR_AWAY } } } },
    linked('WAITING', true),
  ];
  renderWithProviders(page, { path: '/confirm-order#token', mocks });
  await screen.findByText(FAR_AWAY);
  const until = await screen.findByText(/^Until /);
  expect(until.textContent).toContain(dateFormattersFor().dateTime('2024-11-18T10:30:00.000Z'));
});
