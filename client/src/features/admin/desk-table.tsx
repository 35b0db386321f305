import { chakra } from '@chakra-ui/react';
import {
  createColumnHelper,
  metaHelper,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { Stale } from './stale';
import { useGlide } from './use-glide';
import { useKeptFocus } from './use-kept-focus';

interface ColumnFacts {
  /** Its place in a row's card on small screens, one of the table's `areas`. */
  area: string;
  align?: 'end';
  /** In such a card alone. */
  cardAlign?: 'end';
  /** In such a card half-way down its place. */
  cardMiddle?: boolean;
  /** On wide screens; without it what is left. */
  width?: string;
}

const features = tableFeatures({ columnMeta: metaHelper<ColumnFacts>() });
type Columns<Row extends RowData> = readonly ColumnDef<typeof features, Row>[];

export const deskColumns = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

/** On a phone, and where there is more room. */
interface Card {
  base: string;
  md: string;
}

interface DeskTableProps<Row extends { id: string }> {
  /** Names the table for readers. */
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  /** How a row lies as a card, as in CSS's grid-template-areas. */
  areas: string | Card;
  /** The columns of such a card; without them one that grows and one that does not. */
  cardColumns?: string | Card;
  /** Many columns: less air between them. */
  isDense?: boolean;
  isChosen?: (row: Row) => boolean;
  /** What is shown is no longer what is asked for: nothing in it can be pressed, and what comes is another list. */
  isStale?: boolean;
}

/** A table on wide screens; on small ones its rows become cards. The roles say so where CSS takes them away. That it is stale draws no row of it anew. */
export function DeskTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  areas,
  cardColumns,
  isDense,
  isChosen,
  isStale = false,
}: DeskTableProps<Row>) {
  const table = useMemo(
    () => <Rows {...{ label, columns, rows, areas, cardColumns, isDense, isChosen }} />,
    [label, columns, rows, areas, cardColumns, isDense, isChosen],
  );
  return <Stale isStale={isStale}>{table}</Stale>;
}

function Rows<Row extends { id: string }>({
  label,
  columns,
  rows,
  areas,
  cardColumns,
  isDense = false,
  isChosen,
}: DeskTableProps<Row>) {
  const px = isDense ? '2.5' : '5';
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }) => id });
  const body = useGlide(rows);
  return (
    <Table {...useKeptFocus(rows)} role="table" aria-label={label}>
      <chakra.thead role="rowgroup" lgDown={{ srOnly: true }}>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) => (
              <Head
                key={header.id}
                role="columnheader"
                scope="col"
                px={px}
                width={header.column.columnDef.meta?.width}
                textAlign={header.column.columnDef.meta?.align ?? 'start'}
              >
                <table.FlexRender header={header} />
              </Head>
            ))}
          </tr>
        ))}
      </chakra.thead>
      <chakra.tbody ref={body} role="rowgroup" display={{ base: 'block', lg: 'table-row-group' }}>
        {table.getRowModel().rows.map((row) => (
          <Row
            key={row.id}
            role="row"
            data-chosen={isChosen?.(row.original) || undefined}
            gridTemplateAreas={{ ...(typeof areas === 'string' ? { base: areas } : areas), lg: 'none' }}
            gridTemplateColumns={cardColumns}
            ps={{ base: isDense ? '2' : '4', lg: '0' }}
            pe={{ base: '4', lg: '0' }}
            columnGap={isDense ? '2' : '3'}
          >
            {row.getAllCells().map((cell) => (
              <Cell
                key={cell.id}
                role="cell"
                px={{ lg: px }}
                gridArea={{ base: cell.column.columnDef.meta?.area, lg: 'auto' }}
                textAlign={alignOf(cell.column.columnDef.meta)}
                alignSelf={cell.column.columnDef.meta?.cardMiddle ? 'center' : undefined}
              >
                <table.FlexRender cell={cell} />
              </Cell>
            ))}
          </Row>
        ))}
      </chakra.tbody>
    </Table>
  );
}

const alignOf = ({ align, cardAlign }: Partial<ColumnFacts> = {}) => ({
  base: cardAlign ?? align ?? 'start',
  lg: align ?? 'start',
});

/** Where letters are enlarged, a card is too narrow for columns: what it holds follows one another. */
const NARROW = '@container (max-width: 14rem)';

const Table = chakra('table', {
  base: {
    display: { base: 'block', lg: 'table' },
    containerType: { base: 'inline-size', lg: 'normal' },
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    fontSize: '1rem',
    lineHeight: '1.5',
    // Clear of the bar of what is chosen: the focus is not to go under it.
    'body:has([data-foot-bar]) &': { '& :is(button, input)': { scrollMarginBottom: '9rem' } },
  },
});

const Head = chakra('th', {
  base: {
    height: '45px',
    bg: 'bg.head',
    borderBottomWidth: '1px',
    fontSize: '0.9375rem',
    fontWeight: '600',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
});

const Row = chakra('tr', {
  base: {
    display: { base: 'grid', lg: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: '0.5',
    [NARROW]: { display: 'flex !important', flexWrap: 'wrap' },
    py: '4',
    borderBottomWidth: { base: '1px', lg: '0' },
    _last: { borderBottomWidth: '0' },
    '@media (hover: hover)': { _hover: { bg: 'bg.head' } },
    '&[data-chosen], &[data-chosen]:hover': { bg: 'action.subtle' },
  },
});

const Cell = chakra('td', {
  base: {
    display: { base: 'block', lg: 'table-cell' },
    minW: '0',
    height: { lg: '60px' },
    py: { lg: '2' },
    borderBottomWidth: { base: '0', lg: '1px' },
    'tr:last-of-type > &': { borderBottomWidth: '0' },
    overflowWrap: 'anywhere',
    [NARROW]: { maxW: 'full', textAlign: 'start !important' },
  },
});
