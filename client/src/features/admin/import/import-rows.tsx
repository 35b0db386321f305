import { chakra } from '@chakra-ui/react';
import type { ProductImportRowsQuery } from '../../../generated/graphql';
import { errorMessage } from '../../../lib/errors/error-message';
import { Pagination } from '../../../ui/navigation/pagination';
import { Select } from '../../../ui/form/select';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { BoxRow } from '../list/preview-list';
import type { ImportRow, ProductImport } from './import-documents';
import { t } from './texts';
import { useImportRows } from './use-import-rows';

/** The rows of an import by what happens to them; unchanged ones are only counted. */
export function ImportRows({ record }: { record: ProductImport }) {
  const { kinds, kind, choose, rows, isStale, error, retry, turnTo, isHidden } = useImportRows(record);
  if (isHidden) return null;
  return (
    <chakra.section aria-label={t('rows')} display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <Select
          aria-label={t('rows')}
          width="auto"
          value={kind}
          onChange={({ target }) => choose(target.value)}
          options={kinds.map(([value, , label]) => [value, label] as const)}
        />
        <chakra.span color="fg.muted">{t('unchangedCount', { count: record.unchangedRows })}</chakra.span>
      </chakra.div>
      {rows ? (
        <RowList rows={rows} isStale={isStale} onPageChange={turnTo} />
      ) : error ? (
        <LoadError onRetry={retry}>{errorMessage(error)}</LoadError>
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
      <Pagination page={pageInfo} itemName={t('rowsInSentence')} onPageChange={onPageChange} />
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
        {changesOf(row).map(({ column, from, to }) => (
          <chakra.p key={column}>
            <strong>{column}: </strong>
            {row.kind === 'CHANGED' && (
              <>
                <chakra.s color="fg.muted">{from || t('nothing')}</chakra.s>
                <chakra.span srOnly> {t('becomes')}</chakra.span>{' '}
              </>
            )}
            {to || t('nothing')}
          </chakra.p>
        ))}
      </chakra.div>
    </BoxRow>
  );
}

/** What of a new product may be read otherwise than it was meant: "1.500" is one and a half. */
const NUMBERS = ['price', 'discount_price', 'stock_quantity', 'available_sizes'];

const changesOf = ({ kind, changes }: ImportRow): ImportRow['changes'] =>
  kind === 'NEW' ? changes.filter(({ column }) => NUMBERS.includes(column)) : changes;
