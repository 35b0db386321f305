import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { courierKeyOf } from '#shared/cash-book';
import { addDays } from '#shared/days';
import { CASH_BOOK } from '#shared/dashboard-limits';
import { errorMessage } from '../../../lib/errors/error-message';
import type { CashBookQuery } from '../../../generated/graphql';
import { CashBook } from './cash-documents';
import { t } from './texts';

/** The balances and the last days: seven, or as many as are read at once. */
export function useCashBook() {
  const [from, setFrom] = useState<string | null>(null);
  const { data, previousData, error, refetch } = useQuery(CashBook, {
    variables: { from },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  const book = shown?.cashBook ?? null;
  return {
    book,
    /** Null once they are shown. */
    showEarlierDays: book && from === null ? () => setFrom(addDays(book.today, 2 - CASH_BOOK.days)) : null,
    /** The couriers of the setting and of the book, by name. */
    couriers: shown ? courierNames(shown) : [],
    failure: error ? errorMessage(error, t('failedToLoad')) : null,
    refresh: () =>
      refetch().then(
        () => undefined,
        () => undefined,
      ),
  };
}

function courierNames({ couriers, cashBook }: CashBookQuery): string[] {
  const names = [...couriers.map(({ name }) => name), ...cashBook.balances.map(({ courier }) => courier)];
  const known = new Map(names.filter((name) => name !== '').map((name) => [courierKeyOf(name), name]));
  return [...known.values()].sort((a, b) => a.localeCompare(b));
}
