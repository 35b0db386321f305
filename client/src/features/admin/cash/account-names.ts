import { CASH_ACCOUNT_DETAILS, CASH_ACCOUNTS, CASH_STATE_LABELS, CASH_STATES } from '#shared/cash-book';
import type { BookableCashAccount, CashAccount, CashState } from '../../../generated/graphql';
import { sharedText } from '../../../lib/i18n/i18n';

/** `ON_THE_WAY` is the schema's name of `onTheWay`. */
export const toConstantName = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();

/** The name of an account that administrators read. */
export function accountName(account: CashAccount): string {
  const stored = CASH_ACCOUNTS.find((each) => toConstantName(each) === account);
  return stored ? sharedText(CASH_ACCOUNT_DETAILS[stored]) : account;
}

export const STATES: readonly CashState[] = ['DUE', 'OVERPAID', 'ON_THE_WAY', 'TO_COLLECT'];

/** The label of a state of open cash. */
export function stateName(state: CashState): string {
  const stored = CASH_STATES.find((each) => toConstantName(each) === state);
  return stored ? sharedText(CASH_STATE_LABELS[stored]) : state;
}

export const BOOKABLE: readonly BookableCashAccount[] = ['COLLECTED', 'LOST', 'PAID', 'UNCLEAR', 'WRITTEN_OFF'];
