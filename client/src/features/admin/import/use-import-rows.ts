import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { ImportRowKind } from '../../../generated/graphql';
import { ProductImportRows, type ProductImport } from './import-documents';
import { t } from './texts';

const kindsOf = (record: ProductImport) =>
  [
    ['NEW', record.newRows, t('newCount', { count: record.newRows })],
    ['CHANGED', record.changedRows, t('changedCount', { count: record.changedRows })],
    ['REFUSED', record.refusedRows, t('refusedCount', { count: record.refusedRows })],
    ['LEFT', record.leftRows, t('leftCount', { count: record.leftRows })],
  ] as const;

/** Reads the rows again when a batch has left some, and when the import has come to another state. */
function useReadAgain({ state, leftRows }: ProductImport, refetch: () => Promise<unknown>): void {
  const progress = `${state} ${leftRows}`;
  const previous = useRef(progress);
  useEffect(() => {
    if (previous.current !== progress) void refetch().catch(() => undefined);
    previous.current = progress;
  }, [progress, refetch]);
}

/** The kind of rows in view: the chosen one, or else what needs attention. */
function useKind(record: ProductImport) {
  const kinds = kindsOf(record);
  const [chosen, setChosen] = useState<ImportRowKind | null>(null);
  const [kind, count] = kinds.find(([value]) => value === chosen) ?? kinds.findLast(([, each]) => each > 0) ?? kinds[0];
  return {
    kinds,
    kind,
    /** False for a kind without rows that was chosen. */
    expectsRows: count > 0 || chosen === null,
    choose: (value: string) => setChosen(kinds.find(([each]) => each === value)?.[0] ?? null),
  };
}

/** These may have ended before they were applied: the server has deleted their rows then, and kept the counts. */
const mayLackRows = ({ state }: ProductImport): boolean => state === 'STOPPED' || state === 'FAILED';

/** A page of the rows of one kind. */
export function useImportRows(record: ProductImport) {
  const { kinds, kind, expectsRows, choose } = useKind(record);
  // A page belongs to its kind: while an import runs, another kind may come first, and begins on its first page.
  const [turned, setTurned] = useState<{ kind: ImportRowKind; page: number } | null>(null);
  const { data, previousData, error, refetch } = useQuery(ProductImportRows, {
    variables: { id: record.id, kind, page: turned?.kind === kind ? turned.page : 1 },
    fetchPolicy: 'cache-and-network',
  });
  useReadAgain(record, refetch);
  const rows = (data ?? previousData)?.productImportRows;
  const isEmpty = expectsRows && data?.productImportRows.pageInfo.totalItems === 0;
  return {
    kinds,
    kind,
    choose: (value: string) => {
      choose(value);
      setTurned(null);
    },
    rows,
    isStale: !data,
    error,
    retry: () => void refetch().catch(() => undefined),
    turnTo: (page: number) => setTurned({ kind, page }),
    /** Not shown: counts would stand over an empty list. */
    isHidden: mayLackRows(record) && (isEmpty || (!rows && !error)),
  };
}
