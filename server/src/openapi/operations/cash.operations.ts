import * as z from 'zod';
import {
  cashBookingRules,
  cashBookingsRules,
  cashBookRules,
  cashParcelsRules,
  payoutRules,
} from '#shared/rules/cash.rules';
import { cashBook, cashBooking, cashBookings, cashDay, cashParcels, cashPayout } from '../answers/cash.answers.js';
import type { Chapter } from '../operation.js';

export const CASH: Chapter = {
  tag: 'Cash book',
  description: 'For administrators: where the money of the orders is, what couriers pay out, and the end of a day.',
  operations: {
    'GET /admin/cash': {
      id: 'getCashBook',
      summary: 'The days of the cash book, by default the last seven, and the balances of all days',
      query: z.object(cashBookRules.shape),
      answer: cashBook,
    },
    'GET /admin/cash/parcels': {
      id: 'listCashParcels',
      summary: 'The orders whose cash is open, by default those of which a payout is due',
      description: 'An empty `courier` asks for the orders without parcels; without `courier` the answer has all.',
      query: z.object(cashParcelsRules.shape),
      answer: cashParcels,
    },
    'GET /admin/cash/bookings': {
      id: 'listCashBookings',
      summary: 'The bookings of days, the newest first',
      query: z.object(cashBookingsRules.shape),
      answer: cashBookings,
    },
    'POST /admin/cash/bookings': {
      id: 'addCashBooking',
      summary: 'Moves money between two accounts of a courier and says why, also on a closed day',
      body: cashBookingRules,
      answer: cashBooking,
      errors: ['NOT_FOUND'],
    },
    'POST /admin/cash/payouts/preview': {
      id: 'previewCashPayout',
      summary: 'What a payout would book now',
      body: payoutRules,
      answer: cashPayout,
    },
    'POST /admin/cash/payouts': {
      id: 'bookCashPayout',
      summary: 'Books a courier’s payout, all of it or nothing',
      description: 'Rows by hand, or the text of a CSV. What belongs to no parcel is booked as unclear.',
      body: payoutRules,
      answer: cashPayout,
      errors: ['DAY_CLOSED', 'STALE_VERSION'],
    },
    'POST /admin/cash/days/:day/close': {
      id: 'closeCashDay',
      summary: 'Closes today or an earlier day: it then only changes by bookings that say why',
      answer: cashDay,
      errors: ['DAY_CLOSED'],
    },
  },
};
