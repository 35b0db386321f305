import { useQuery } from '@apollo/client/react';
import { errorMessage } from '../../../lib/errors/error-message';
import { CashBook } from './cash-documents';
import { t } from './texts';

/** The balances and the last days. */
export function useCashBook() {
  const { data, error, refetch } = useQuery(CashBook, { fetchPolicy: 'cache-and-network' });
  const book = data?.cashBook ?? null;
  const names = [
    ...(data?.couriers ?? []).map(({ name }) => name),
    ...(book?.balances ?? []).map((each) => each.courier),
  ];
  const known = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]));
  return {
    book,
    /** The couriers of the setting and of the book, by name. */
    couriers: [...known.values()].sort((a, b) => a.localeCompare(b)),
    failure: error ? errorMessage(error, t('failedToLoad')) : null,
    refresh: () =>
      refetch().then(
        () => undefined,
        () => undefined,
      ),
  };
}
