import { chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import type { CashAccount } from '../../../generated/graphql';
import { Card } from '../../../ui/layout/card';
import { accountName } from './account-names';
import type { CourierBalance } from './cash-documents';
import { t } from './texts';

/** The accounts that an owner looks for, in this order. What customers owe is only the negative sum of the others. */
const SHOWN: readonly CashAccount[] = [
  'TO_COLLECT',
  'ON_THE_WAY',
  'COLLECTED',
  'PAID',
  'UNCLEAR',
  'LOST',
  'RETURNED',
  'WRITTEN_OFF',
];

/** Where the money is, one box for each courier. */
export function BalanceList({ balances }: { balances: readonly CourierBalance[] }) {
  return (
    <chakra.ul
      aria-label={t('balances')}
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(19rem, 100%), 1fr))"
      gap="4"
    >
      {balances.map((balance) => (
        <Card as="li" key={balance.courier} px={{ base: '4', md: '5' }} py="4">
          <chakra.h3 textStyle="label" mb="2" overflowWrap="anywhere">
            {balance.courier || t('noCourier')}
          </chakra.h3>
          <dl>
            {SHOWN.map((account) => (
              <Amount key={account} account={account} amount={amountOf(balance, account)} />
            ))}
          </dl>
        </Card>
      ))}
    </chakra.ul>
  );
}

function Amount({ account, amount }: { account: CashAccount; amount: number | undefined }) {
  if (!amount) return null;
  return (
    <chakra.div display="flex" justifyContent="space-between" columnGap="4" py="0.5">
      <chakra.dt color="fg.muted">{accountName(account)}</chakra.dt>
      <chakra.dd whiteSpace="nowrap" fontWeight={account === 'COLLECTED' ? '600' : '400'}>
        {formatRs(amount)}
      </chakra.dd>
    </chakra.div>
  );
}

const amountOf = ({ accounts }: CourierBalance, account: CashAccount): number | undefined =>
  accounts.find((each) => each.account === account)?.balance;
