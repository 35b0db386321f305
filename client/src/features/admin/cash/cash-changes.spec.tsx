import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import {
  AddCashBookingDocument,
  BookCashPayoutDocument,
  CashParcelsDocument,
  CashPayoutPreviewDocument,
} from '../../../generated/graphql';
import { AdminMessages } from '../messages/admin-messages';
import { BookingForm } from './booking-form';
import { OpenParcels } from './open-parcels';
import { PayoutSection } from './payout-section';

let isDown = false;
const sent: object[] = [];
beforeEach(() => {
  isDown = false;
  sent.length = 0;
});

const pageInfo = {
  __typename: 'PageInfo' as const,
  ...{ currentPage: 1, totalPages: 1, totalItems: 0, hasNextPage: false, hasPreviousPage: false, itemsPerPage: 20 },
};
const parcels = {
  request: { query: CashParcelsDocument, variables: () => true },
  result: () => {
    if (isDown) return { errors: [new GraphQLError('No answer')] };
    return { data: { cashParcels: { __typename: 'CashParcels', items: [], pageInfo } } };
  },
  maxUsageCount: 9,
};
const preview = {
  request: { query: CashPayoutPreviewDocument, variables: (variables: object) => Boolean(sent.push(variables)) },
  result: {
    data: {
      cashPayoutPreview: {
        __typename: 'CashPayoutPreview',
        ...{ rows: [], total: 650, matched: 650, unclear: 0, canBook: true, preview: 'p' },
      },
    },
  },
  maxUsageCount: 9,
};
const payout = {
  request: { query: BookCashPayoutDocument, variables: () => true },
  result: { data: { bookCashPayout: { __typename: 'CashPayout', bookingId: 'a'.repeat(24), total: 650 } } },
};
const booking = {
  request: { query: AddCashBookingDocument, variables: () => true },
  result: { data: { addCashBooking: { __typename: 'CashBooking', id: 'b'.repeat(24), day: '2026-01-05' } } },
};

const onBooked = () => Promise.resolve();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);

function show() {
  renderWithProviders(
    <>
      <AdminMessages />
      <OpenParcels couriers={['Zebra']} />
      <PayoutSection couriers={['Zebra']} onBooked={onBooked} />
      <BookingForm couriers={['Zebra']} today="2026-01-05" onBooked={onBooked} />
    </>,
    { path: '/dashboard?tab=cash', mocks: [parcels, preview, payout, booking] },
  );
  return screen.findByText('Nothing is open here');
}

it('a payout is booked although the open cash cannot be loaded after it', async () => {
  await show();
  await type('Tracking or order number, row 1', 'T1');
  await type('Amount, row 1', '650');
  await press('Check');
  isDown = true;
  await press('Book this payout');
  await screen.findByText('Rs. 650.00 are booked');
  await screen.findByText('No answer');
  await screen.findByRole('button', { name: 'Check' });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  screen.getByText('No answer', { selector: '[aria-labelledby="cash-open"] *' });
});

it('a booking by hand is booked although the open cash cannot be loaded after it', async () => {
  await show();
  await type('Amount in Rs.', '650');
  await type('Why', 'Found');
  isDown = true;
  await press('Book');
  await screen.findByText('Booked on 2026-01-05');
  await screen.findByText('No answer');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('a payout with typed rows and a file is refused until one of them is removed', async () => {
  await show();
  await type('Amount, row 1', '650');
  const csv = new File(['number,amount\nT1,650'], 'payout.csv', { type: 'text/csv' });
  const file = screen.getByLabelText<HTMLInputElement>(/CSV file/);
  await userEvent.upload(file, csv);
  await press('Check');
  await screen.findByText('There are typed rows and a file: empty the rows, or remove the file');
  expect(sent).toEqual([]);
  await press('Remove the file');
  expect(file.files).toHaveLength(0);
  expect(document.activeElement).toBe(file);
  expect(screen.queryByRole('button', { name: 'Remove the file' })).toBeNull();
  await press('Check');
  await screen.findByRole('button', { name: 'Book this payout' });
  expect(sent).toEqual([{ input: { courier: 'Zebra', reference: null, rows: [{ number: '', amount: '650' }] } }]);
});
