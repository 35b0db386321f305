import type { MockLink } from '@apollo/client/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderInDashboard } from '../../../../test/render-in-dashboard';
import { pageInfo } from '../../../../test/admin-fixtures';
import { holdResponses } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import {
  AddCashBookingDocument,
  BookCashPayoutDocument,
  CashParcelsDocument,
  CashPayoutPreviewDocument,
} from '../../../generated/graphql';
import { BookingForm } from './booking-form';
import { OpenParcels } from './open-parcels';
import { PayoutSection } from './payout-section';

let isDown = false;
const sent: object[] = [];
const booked: object[] = [];
beforeEach(() => {
  isDown = false;
  sent.length = 0;
  booked.length = 0;
});

const parcels = {
  request: { query: CashParcelsDocument, variables: () => true },
  result: () => {
    if (isDown) return { errors: [new GraphQLError('No answer')] };
    return { data: { cashParcels: { __typename: 'CashParcels', items: [], pageInfo: pageInfo(0) } } };
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
  request: { query: AddCashBookingDocument, variables: (variables: object) => Boolean(booked.push(variables)) },
  result: { data: { addCashBooking: { __typename: 'CashBooking', id: 'b'.repeat(24), day: '2026-01-05' } } },
};

const onBooked = jest.fn(() => Promise.resolve());
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);

async function show(bookings: MockLink.MockedResponse[] = [booking], payouts: MockLink.MockedResponse[] = [payout]) {
  const shown = renderInDashboard(
    <>
      <OpenParcels couriers={['Zebra']} />
      <PayoutSection couriers={['Zebra']} today="2026-11-28" onBooked={onBooked} />
      <BookingForm couriers={['Zebra']} today="2026-01-05" onBooked={onBooked} />
    </>,
    ...[parcels, preview, ...payouts, ...bookings],
  );
  await screen.findByText('Nothing is open here');
  return shown;
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

it('a row of a payout without its amount or its number is refused under the field, and nothing is sent', async () => {
  await show();
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const descriptionOf = (name: string) =>
    document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
  await type('Tracking or order number, row 1', 'T1');
  await press('Check');
  expect(descriptionOf('Amount, row 1')).toBe('Please enter an amount');
  expect(document.activeElement).toBe(field('Amount, row 1'));
  await type('Amount, row 1', '650');
  await press('Add a row');
  await type('Amount, row 2', '30');
  await press('Check');
  expect(descriptionOf('Tracking or order number, row 2')).toBe('Please enter a tracking number or an order number');
  expect(sent).toEqual([]);
  await userEvent.clear(field('Amount, row 2'));
  await press('Check');
  await screen.findByRole('button', { name: 'Book this payout' });
});

it('a payout takes no changes while it is checked: they would not be booked', async () => {
  await show();
  const release = holdResponses(CashPayoutPreviewDocument);
  await type('Tracking or order number, row 1', 'T1');
  await type('Amount, row 1', '650');
  await press('Check');
  await type('Amount, row 1', '0');
  await press('Add a row');
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount, row 1' });
  expect([amount.value, screen.queryByRole('textbox', { name: 'Amount, row 2' })]).toEqual(['650', null]);
  release();
  await screen.findByRole('button', { name: 'Book this payout' });
});

it('what was typed or checked is there after the tab was left', async () => {
  signIn({ isAdmin: true });
  const first = await show();
  await type('Tracking or order number, row 1', 'T1');
  await type('Amount, row 1', '650');
  await type('Why', 'Found');
  first.unmount();
  const second = await show();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount, row 1' }).value).toBe('650');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Why' }).value).toBe('Found');
  await press('Check');
  await screen.findByRole('button', { name: 'Book this payout' });
  second.unmount();
  await show();
  await press('Book this payout');
  await screen.findByText('Rs. 650.00 are booked');
});

it('a booking by hand is booked although the open cash cannot be loaded after it', async () => {
  await show();
  await type('Amount in Rs.', '650');
  await type('Why', 'Found');
  isDown = true;
  await press('Book');
  await screen.findByText('Booked on Jan 5, 2026');
  await screen.findByText('No answer');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

describe('what is refused after the tab was left says so', () => {
  const refusal = new GraphQLError('invalid', { extensions: { fields: { reason: 'Please enter why' } } });
  const refused = { result: { errors: [refusal] } };

  it('a booking by hand', async () => {
    const shown = await show([{ ...booking, ...refused }]);
    const release = holdResponses(AddCashBookingDocument);
    await type('Amount in Rs.', '650');
    await press('Book');
    shown.unmount();
    await show();
    release();
    await screen.findByText('The booking by hand is not finished: Please enter why');
  });

  it('a payout', async () => {
    const shown = await show([], [{ ...payout, ...refused }]);
    const release = holdResponses(BookCashPayoutDocument);
    await type('Tracking or order number, row 1', 'T1');
    await type('Amount, row 1', '650');
    await press('Check');
    await press('Book this payout');
    shown.unmount();
    await show();
    release();
    await screen.findByText('The payout is not finished: Please enter why');
  });
});

describe('a booking that was sent before the tab was left', () => {
  const why = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Why' });
  const sendAndLeave = async (first: object) => {
    const shown = await show([{ ...booking, ...first }]);
    await type('Amount in Rs.', '650');
    await type('Why', 'Found');
    await press('Book');
    await waitFor(() => expect(booked).toHaveLength(1));
    shown.unmount();
  };
  beforeEach(() => signIn({ id: 'b'.repeat(24), isAdmin: true }));

  it('leaves the form empty once it is answered', async () => {
    const release = holdResponses(AddCashBookingDocument);
    await sendAndLeave({});
    await show();
    expect(why().value).toBe('Found');
    release();
    await waitFor(() => expect(why().value).toBe(''));
    expect(booked).toHaveLength(1);
  });

  it('is sent again with the same key if it is not answered', async () => {
    await sendAndLeave({ result: { errors: [new GraphQLError('', { extensions: { code: 'TIMEOUT' } })] } });
    await show([booking]);
    expect(why().value).toBe('Found');
    await press('Book');
    await screen.findByText('Booked on Jan 5, 2026');
    expect(booked).toEqual([booked[1], booked[1]]);
    expect(why().value).toBe('');
  });
});

describe('without an answer it says that it may have been booked, and reads the cash again', () => {
  const noAnswer = { result: { errors: [new GraphQLError('Too busy', { extensions: { code: 'TIMEOUT' } })] } };
  const saysSo = async () => {
    await screen.findByText(/^No answer came: it may have been booked\..* Too busy$/);
    await waitFor(() => expect(onBooked).toHaveBeenCalledTimes(1));
  };
  beforeEach(() => onBooked.mockClear());

  it('a booking by hand; one that is typed into the emptied form is another one, although it says the same', async () => {
    await show([{ ...booking, ...noAnswer }, booking]);
    const bookIt = async () => {
      await type('Amount in Rs.', '650');
      await type('Why', 'Found');
      await press('Book');
    };
    await bookIt();
    await saysSo();
    // The form takes changes again.
    await screen.findByRole('button', { name: 'Book' });
    for (const name of ['Amount in Rs.', 'Why']) await userEvent.clear(screen.getByRole('textbox', { name }));
    await bookIt();
    await screen.findByText('Booked on Jan 5, 2026');
    const [first, second] = booked.map((sent) => JSON.parse(JSON.stringify(sent)));
    expect(second.input).toEqual(first.input);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('a payout, which goes with the same key if it is booked again', async () => {
    const payouts: { idempotencyKey?: string }[] = [];
    const variables = (sent: object) => Boolean(payouts.push(sent));
    const asked = { ...payout, request: { ...payout.request, variables } };
    await show([], [{ ...asked, ...noAnswer }, asked]);
    await type('Tracking or order number, row 1', 'T1');
    await type('Amount, row 1', '650');
    await press('Check');
    await press('Book this payout');
    await saysSo();
    await press('Book this payout');
    await screen.findByText('Rs. 650.00 are booked');
    expect(new Set(payouts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});

it('a payout with typed rows and a file is refused until one of them is removed', async () => {
  await show();
  await type('Tracking or order number, row 1', 'T1');
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
  const rows = [{ number: 'T1', amount: '650' }];
  expect(sent).toEqual([{ input: { courier: 'Zebra', reference: null, day: null, reason: null, rows } }]);
});

it('a payout of an earlier day goes with that day and why it changes', async () => {
  await show();
  await type('Tracking or order number, row 1', 'T1');
  await type('Amount, row 1', '650');
  fireEvent.change(screen.getByLabelText('Day (if not today)'), { target: { value: '2026-11-27' } });
  await type('Why, if that day is closed', 'It came late');
  await press('Check');
  await screen.findByRole('button', { name: 'Book this payout' });
  const rows = [{ number: 'T1', amount: '650' }];
  expect(sent).toEqual([
    { input: { courier: 'Zebra', reference: null, day: '2026-11-27', reason: 'It came late', rows } },
  ]);
});
