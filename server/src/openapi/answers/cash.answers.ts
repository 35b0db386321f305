import * as z from 'zod';
import { CASH_ACCOUNTS, CASH_BOOKING_KINDS, PAYOUT_DIFFERENCES } from '#shared/cash-book';
import { EMAIL_STATES, ORDER_EMAIL_KINDS } from '#shared/order-emails';
import { auditEvent } from './accounts.answers.js';
import { count, day, id, paginationOf, rupees, status, time } from './values.js';

const account = z.enum(CASH_ACCOUNTS).meta({ id: 'CashAccount' });
const courier = z.string().describe('Empty for orders without a parcel');
const difference = z.enum(PAYOUT_DIFFERENCES).meta({ id: 'PayoutDifference' });

const courierCash = z
  .object({
    courier,
    accounts: z.array(z.object({ account, debit: rupees, credit: rupees, balance: rupees })),
  })
  .meta({ id: 'CourierCash' });

export const cashDay = z
  .object({
    day,
    isClosed: z.boolean(),
    closedAt: time.nullable(),
    closedBy: z.string().nullable(),
    bookingsAfterClosing: count,
    couriers: z.array(courierCash),
  })
  .meta({ id: 'CashDay' });

export const cashBook = z.object({
  from: day,
  to: day,
  today: day,
  days: z.array(cashDay),
  balances: z.array(courierCash),
});

export const cashParcels = z.object({
  parcels: z.array(
    z.object({
      orderId: id,
      shortId: z.string(),
      number: z.string(),
      status,
      name: z.string(),
      city: z.string(),
      couriers: z.array(courier),
      trackingNumbers: z.array(z.string()),
      amount: rupees.describe('What is open'),
      since: day,
    }),
  ),
  pagination: paginationOf('totalParcels'),
});

const bookingFields = {
  at: time,
  day,
  kind: z.enum(CASH_BOOKING_KINDS),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  isAfterClosing: z.boolean(),
  lines: z.array(z.object({ account, courier, debit: rupees, credit: rupees })),
  differences: z.array(z.object({ number: z.string(), difference, amount: rupees, orderId: id.nullable() })),
};

export const cashBooking = z
  .object({
    id,
    orderCount: count,
    orderIds: z.array(id).describe('At most five of them'),
    ...bookingFields,
  })
  .meta({ id: 'CashBooking' });

export const cashBookings = z.object({
  bookings: z.array(cashBooking),
  pagination: paginationOf('totalBookings'),
});

export const orderHistory = z.object({
  events: z.array(auditEvent).describe('At most the latest 100, the newest first'),
  bookings: z
    .array(z.object({ bookingId: id, ...bookingFields }))
    .describe('With the lines of this order only, at most 100, the oldest first'),
  emails: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(ORDER_EMAIL_KINDS),
        at: time.describe('When it was caused'),
        state: z.enum(EMAIL_STATES),
        sentAt: time.nullable(),
      }),
    )
    .describe('Kept for 30 days, the oldest first'),
});

export const cashPayout = z
  .object({
    bookingId: id.nullable().describe('Null for a preview'),
    rows: z.array(
      z.object({
        line: z.int().min(1),
        number: z.string(),
        amount: rupees.nullable(),
        orderId: id.nullable(),
        shortId: z.string().nullable(),
        expected: rupees.nullable().describe('What is due for the parcel'),
        difference: difference.nullable(),
        message: z.string().nullable().describe('The difference in words'),
      }),
    ),
    total: rupees,
    matched: rupees,
    unclear: rupees,
    canBook: z.boolean(),
    preview: z.string().describe('Send it with the payout, so that it is booked as it was shown'),
  })
  .meta({ id: 'CashPayout' });
