import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated';

const CashOnTheWay = graphql(`
  query CashOnTheWay {
    cashBook {
      balances {
        courier
        accounts {
          account
          balance
        }
      }
    }
    cashParcels(state: ON_THE_WAY, limit: 1) {
      pageInfo {
        totalItems
      }
    }
  }
`);

/**
 * What couriers are to collect now, as the cash book has it, in rupees, and of how many orders; null while it loads,
 * undefined if it could not be loaded.
 */
export function useCashOnTheWay(): { amount: number; orders: number } | null | undefined {
  const { data, error } = useQuery(CashOnTheWay, {
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true, everyMinute: true },
  });
  if (!data) return error ? undefined : null;
  const accounts = data.cashBook.balances.flatMap((courier) => courier.accounts);
  const amount = accounts.reduce((sum, { account, balance }) => sum + (account === 'ON_THE_WAY' ? balance : 0), 0);
  return { amount, orders: data.cashParcels.pageInfo.totalItems };
}
