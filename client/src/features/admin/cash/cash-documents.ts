import { graphql } from '../../../generated';
import type {
  CashBookingsQuery,
  CashBookQuery,
  CashPayoutPreviewQuery,
  CashParcelsQuery,
} from '../../../generated/graphql';

export const CashBook = graphql(`
  query CashBook($from: String) {
    cashBook(from: $from) {
      today
      days {
        day
        isClosed
        closedAt
        closedBy
        bookingsAfterClosing
        couriers {
          courier
          accounts {
            account
            debit
            credit
          }
        }
      }
      balances {
        courier
        accounts {
          account
          balance
        }
      }
    }
    couriers {
      name
    }
  }
`);

export type CashDay = CashBookQuery['cashBook']['days'][number];
export type CourierBalance = CashBookQuery['cashBook']['balances'][number];

export const CashBookings = graphql(`
  query CashBookings($day: String!, $page: Int!) {
    cashBookings(from: $day, to: $day, page: $page) {
      items {
        id
        at
        kind
        by
        reason
        reference
        isAfterClosing
        orderCount
        orderIds
        lines {
          account
          courier
          debit
          credit
        }
        differences {
          number
          difference
          amount
          orderId
        }
      }
      pageInfo {
        ...Pagination_page @unmask
      }
    }
  }
`);

export type DayBooking = CashBookingsQuery['cashBookings']['items'][number];

export const CashParcels = graphql(`
  query CashParcels($state: CashState!, $courier: String, $page: Int!) {
    cashParcels(state: $state, courier: $courier, page: $page) {
      items {
        orderId
        shortId
        number
        name
        city
        couriers
        trackingNumbers
        amount
        since
      }
      pageInfo {
        ...Pagination_page @unmask
      }
    }
  }
`);

export type OpenParcel = CashParcelsQuery['cashParcels']['items'][number];

export const CashPayoutPreview = graphql(`
  query CashPayoutPreview($input: CashPayoutInput!) {
    cashPayoutPreview(input: $input) {
      rows {
        line
        number
        amount
        orderId
        shortId
        expected
        difference
        message
      }
      total
      matched
      unclear
      canBook
      preview
    }
  }
`);

export type PayoutPreview = CashPayoutPreviewQuery['cashPayoutPreview'];

export const BookCashPayout = graphql(`
  mutation BookCashPayout($input: CashPayoutInput!, $idempotencyKey: String!) {
    bookCashPayout(input: $input, idempotencyKey: $idempotencyKey) {
      bookingId
      total
    }
  }
`);

export const CloseCashDay = graphql(`
  mutation CloseCashDay($day: String!, $idempotencyKey: String!) {
    closeCashDay(day: $day, idempotencyKey: $idempotencyKey) {
      day
      isClosed
    }
  }
`);

export const AddCashBooking = graphql(`
  mutation AddCashBooking($input: CashBookingInput!, $idempotencyKey: String!) {
    addCashBooking(input: $input, idempotencyKey: $idempotencyKey) {
      id
      day
    }
  }
`);
