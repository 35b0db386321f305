import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { mock, press, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { AddCashBookingDocument, OrderByNumberDocument } from '../../../generated/graphql';
import { BookingForm } from './booking-form';

const ORDER = { id: 'a'.repeat(16) + '3b8822d0', shortId: '3b8822d0', number: 'Z-1', reference: 'K7M2Q9X8' };

async function bookFor(typed: string, amount = '650', refusal?: GraphQLError) {
  renderInDashboard(
    <BookingForm couriers={['Zebra']} today="2026-01-05" onBooked={() => Promise.resolve()} />,
    mock(OrderByNumberDocument, {
      adminOrders: { __typename: 'DeskOrderPage', items: [{ __typename: 'DeskOrder', ...ORDER }] },
    }),
    mock(
      AddCashBookingDocument,
      refusal ?? {
        addCashBooking: { __typename: 'CashBooking', id: 'b'.repeat(24), day: '2026-01-05' },
      },
    ),
  );
  const fields = { 'Amount in Rs.': amount, Why: 'Found', 'Order, if it is about one': typed };
  for (const [name, text] of Object.entries(fields))
    if (text) await userEvent.type(screen.getByRole('textbox', { name }), text);
  await press('Book');
}

const booked = () => sent.filter((variables) => 'idempotencyKey' in variables);

it.each(['3B8822D0', '#3b8822d0', 'z-1', 'K7M2Q9X8', 'k7m2-q9x8', 'K7M2 Q9X8', ORDER.id])(
  'a booking by hand finds its order by %s',
  async (typed) => {
    await bookFor(typed);
    await screen.findByText('Booked on Jan 5, 2026');
    expect(booked()).toMatchObject([{ input: { orderId: ORDER.id } }]);
  },
);

it('a booking by hand for no order says so under the field, and books nothing', async () => {
  await bookFor('K7M2Q9X9');
  const { id } = await screen.findByText('No order has this number, reference or id');
  const field = screen.getByRole('textbox', { name: 'Order, if it is about one' });
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(id);
  expect(document.activeElement).toBe(field);
  expect(booked()).toEqual([]);
});

it.each(['12.345', 'twelve'])('a booking by hand of %s says under the field that it is no amount', async (amount) => {
  await bookFor('Z-1', amount);
  await screen.findByText('This is no amount of rupees with at most two decimals');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount in Rs.' }));
  expect(booked()).toEqual([]);
});

it('a booking by hand without an amount is refused by the server, which says under the field what is missing', async () => {
  const fields = { amount: 'Please enter an amount above 0' };
  await bookFor('Z-1', '', new GraphQLError('Invalid', { extensions: { code: 'VALIDATION_FAILED', fields } }));
  await screen.findByText('Please enter an amount above 0');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount in Rs.' }));
  expect(booked()).toMatchObject([{ input: { amount: 0 } }]);
});
