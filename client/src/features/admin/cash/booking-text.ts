import { CASH_BOOKING_DETAILS, PAYOUT_DIFFERENCE_DETAILS } from '#shared/cash-book';
import { formatRs } from '#shared/money';
import { byConstantName } from '#shared/typed-objects';
import type { CashAccount, CashBookingKind, PayoutDifference } from '../../../generated/graphql';
import { sharedText } from '../../../lib/i18n/i18n';
import { accountName } from './account-names';
import { t } from './texts';

const KINDS = byConstantName(CASH_BOOKING_DETAILS);
const DIFFERENCES = byConstantName(PAYOUT_DIFFERENCE_DETAILS);

/** What a booking is about, in words. */
export const bookingKindName = (kind: CashBookingKind): string => sharedText(KINDS[kind]);

interface Move {
  account: CashAccount;
  debit: number;
  credit: number;
}

/** What came into an account and what left it; the counterpart is not shown. */
export function movesOf({ account, debit, credit }: Move): string[] {
  if (account === 'ORDERS') return [];
  const name = accountName(account);
  return [
    ...(debit > 0 ? [t('came', { account: name, amount: formatRs(debit) })] : []),
    ...(credit > 0 ? [t('went', { account: name, amount: formatRs(credit) })] : []),
  ];
}

/** For example 'TCS: Collected −Rs. 1320.00, Paid out +Rs. 1320.00', one text for each courier: from where to where. */
export function bookingTexts(lines: readonly (Move & { courier: string })[]): string[] {
  const couriers = [...new Set(lines.map(({ courier }) => courier))];
  return couriers.map((name) => {
    const own = lines.filter(({ courier }) => courier === name).sort((a, b) => b.credit - a.credit);
    const moves = own.flatMap(movesOf);
    return t('movesOf', { courier: name || t('noCourier'), moves: moves.join(', ') });
  });
}

interface Difference {
  number: string;
  difference: PayoutDifference;
  amount: number;
}

/** How a row of a payout differed, for example 'TN-7: Less than is due, Rs. 1310.00'. */
export const differenceText = ({ number, difference, amount }: Difference): string =>
  t('differs', { number, difference: sharedText(DIFFERENCES[difference]), amount: formatRs(amount) });
