import { BOOKABLE_ACCOUNTS, CASH_ACCOUNT_DETAILS, CASH_STATE_LABELS, CASH_STATES } from '#shared/cash-book';
import { byConstantName, toConstantName } from '#shared/typed-objects';
import type { CashAccount, CashState } from '../../../generated/graphql';
import { sharedText } from '../../../lib/i18n/i18n';

const ACCOUNTS = byConstantName(CASH_ACCOUNT_DETAILS);
const STATE_LABELS = byConstantName(CASH_STATE_LABELS);

export const STATES = CASH_STATES.map(toConstantName);
export const BOOKABLE = BOOKABLE_ACCOUNTS.map(toConstantName);

/** The name of an account that administrators read. */
export const accountName = (account: CashAccount): string => sharedText(ACCOUNTS[account]);

/** The label of a state of open cash. */
export const stateName = (state: CashState): string => sharedText(STATE_LABELS[state]);
