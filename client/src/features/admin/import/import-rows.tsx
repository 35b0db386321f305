import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ImportRowKind, ProductImportRowsQuery } from '../../../generated/graphql';
import { errorMessage } from '../../../lib/errors/error-message';
import { Pagination } from '../../../ui/navigation/pagination';
import { Select } from '../../../ui/form/select';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { BoxRow } from '../list/preview-list';
import { ProductImportRows, type ImportRow, type ProductImport } from './import-documents';
import { t } from './texts';

const kindsOf = (record: ProductImport) =>
  [
    ['NEW', record.newRows, t('newCount', { count: record.newRows })],
    ['CHANGED', record.changedRows, t('changedCount', { count: record.changedRows })],
    ['REFUSED', record.refusedRows, t('refusedCount', { count: record.refusedRows })],
    ['LEFT', record.leftRows, t('leftCount', { count: record.leftRows })],
  ] as const;

/** The rows of an import by what happens to them; unchanged ones are only counted. */
export function ImportRows({ record }: { record: ProductImport }) {
  const kinds = kindsOf(record);
  const [chosen, setChosen] = useState<ImportRowKind | null>(null);
  const [page, setPage] = useState(1);
  // What needs attention comes first.
  const kind = chosen ?? kinds.toReversed().find(([, count]) => count > 0)?.[0] ?? 'NEW';
  const { data, previousData, error, refetch } = useQuery(ProductImportRows, {
    variables: { id: record.id, kind, page },
    fetchPolicy: 'cache-and-network',
  });
  const shown = (data ?? previousData)?.productImportRows;
  return (
    <chakra.section aria-label={t('rows')} display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <Select
          aria-label={t('rows')}
          width="auto"
          value={kind}
          onChange={({ target }) => {
            setChosen(kinds.find(([value]) => value === target.value)?.[0] ?? null);
            setPage(1);
          }}
          options={kinds.map(([value, , label]) => [value, label] as const)}
        />
        <chakra.span color="fg.muted">{t('unchangedCount', { count: record.unchangedRows })}</chakra.span>
      </chakra.div>
      {shown ? (
        <RowList rows={shown} isStale={!data} onPageChange={setPage} />
      ) : error ? (
        <LoadError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</LoadError>
      ) : (
        <ListSkeleton rows={5}>{t('loadingRows')}</ListSkeleton>
      )}
    </chakra.section>
  );
}

function RowList({
  rows: { items, pageInfo },
  isStale,
  onPageChange,
}: {
  rows: ProductImportRowsQuery['productImportRows'];
  isStale: boolean;
  onPageChange: (page: number) => void;
}) {
  if (items.length === 0) return <chakra.p color="fg.muted">{t('noRows')}</chakra.p>;
  return (
    <>
      <chakra.ul listStyleType="none" borderWidth="1px" borderRadius="l2" aria-busy={isStale || undefined}>
        {items.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </chakra.ul>
      <Pagination page={pageInfo} itemName="rows" onPageChange={onPageChange} />
    </>
  );
}

function Row({ row }: { row: ImportRow }) {
  return (
    <BoxRow
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '5rem minmax(0, 1fr) minmax(0, 1.6fr)' }}
      columnGap="4"
      rowGap="1"
    >
      <chakra.span color="fg.muted">
        {t('line')} {row.line}
      </chakra.span>
      <chakra.span>
        {row.name || t('noName')}
        <chakra.span display="block" textStyle="smallest" color="fg.muted">
          {row.sku ?? t('noSku')}
        </chakra.span>
      </chakra.span>
      <chakra.div>
        {row.reason && <chakra.p color="pending.fg">{row.reason}</chakra.p>}
        {row.problems.map(({ column, message }) => (
          <chakra.p key={`${column ?? ''} ${message}`} color="cancelled.fg">
            {column && <strong>{column}: </strong>}
            {message}
          </chakra.p>
        ))}
        {row.kind === 'NEW' && t('isNew')}
        {row.kind === 'CHANGED' &&
          row.changes.map(({ column, from, to }) => (
            <chakra.p key={column}>
              <strong>{column}: </strong>
              <chakra.s color="fg.muted">{from || t('nothing')}</chakra.s>
              <chakra.span srOnly> {t('becomes')}</chakra.span> {to || t('nothing')}
            </chakra.p>
          ))}
      </chakra.div>
    </BoxRow>
  );
}
