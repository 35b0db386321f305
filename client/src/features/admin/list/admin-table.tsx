import { chakra } from '@chakra-ui/react';
import {
  createColumnHelper,
  metaHelper,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useMemo, type MouseEvent } from 'react';
import { StaleList } from './stale-list';
import { useFlipAnimation } from './use-flip-animation';
import { useRowArrowKeys } from '../keyboard/arrow-keys';

interface ColumnMeta {
  /** On small screens a row is a card: the grid area of this cell, one of the table's `areas`. */
  area: string;
  align?: 'end';
  /** Alignment in a card only. */
  cardAlign?: 'end';
  /** Centres the cell vertically in a card. */
  cardMiddle?: boolean;
  /** Column width on wide screens, or below and from 1280 px; without it the column takes the remaining width. */
  width?: string | { lg: string; xl: string };
  /** In a card for screen readers only: another cell shows it. */
  isHiddenInCard?: boolean;
}

const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });
type Columns<Row extends RowData> = readonly ColumnDef<typeof features, Row>[];

export const adminColumnHelper = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

/** By Chakra's breakpoints: phones, and wider screens. */
interface ResponsiveValue {
  base: string;
  md: string;
}

interface AdminTableProps<Row extends { id: string }> {
  /** The accessible name. */
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  /** The layout of a row as a card, as CSS `grid-template-areas`. */
  areas: string | ResponsiveValue;
  /** The columns of a card, as CSS `grid-template-columns`; by default one that grows and one that does not. */
  cardColumns?: string | ResponsiveValue;
  /** Less padding, for tables with many columns. */
  isDense?: boolean;
  isSelected?: (row: Row) => boolean;
  /** Called on a click anywhere in a row but on its controls. Keyboards use the control marked `data-row-open`. */
  onOpen?: (row: Row) => void;
  /** The rows belong to an earlier query: they are dimmed and inert until the requested rows have loaded. */
  isStale?: boolean;
}

/**
 * A table on wide screens, cards on small ones. Explicit ARIA roles keep the table semantics that `display: grid`
 * removes. The rows are memoized: a change of `isStale` does not render them again.
 */
export function AdminTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  areas,
  cardColumns,
  isDense,
  isSelected,
  onOpen,
  isStale = false,
}: AdminTableProps<Row>) {
  const table = useMemo(
    () => <TableContent {...{ label, columns, rows, areas, cardColumns, isDense, isSelected, onOpen }} />,
    [label, columns, rows, areas, cardColumns, isDense, isSelected, onOpen],
  );
  return <StaleList isStale={isStale}>{table}</StaleList>;
}

function TableContent<Row extends { id: string }>({
  label,
  columns,
  rows,
  areas,
  cardColumns,
  isDense = false,
  isSelected,
  onOpen,
}: AdminTableProps<Row>) {
  const px = isDense ? '2.5' : '5';
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }) => id });
  const body = useFlipAnimation(rows);
  return (
    <Table {...useRowArrowKeys()} role="table" aria-label={label}>
      <chakra.thead role="rowgroup" lgDown={{ srOnly: true }}>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) => (
              <HeaderCell
                key={header.id}
                role="columnheader"
                scope="col"
                px={px}
                width={header.column.columnDef.meta?.width}
                textAlign={header.column.columnDef.meta?.align ?? 'start'}
              >
                <table.FlexRender header={header} />
              </HeaderCell>
            ))}
          </tr>
        ))}
      </chakra.thead>
      <chakra.tbody ref={body} role="rowgroup" display={{ base: 'block', lg: 'table-row-group' }}>
        {table.getRowModel().rows.map((row) => (
          <Row
            key={row.id}
            role="row"
            data-selected={isSelected?.(row.original) || undefined}
            cursor={onOpen && 'pointer'}
            onClick={onOpen && ignoreControls(() => onOpen(row.original))}
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
                lgDown={cell.column.columnDef.meta?.isHiddenInCard ? { srOnly: true } : undefined}
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

const CONTROLS = 'button, a, input, label, [role=menu]';
/** Neither a control of the row, nor text that was just selected, opens it. */
const ignoreControls = (open: () => void) => (event: MouseEvent<HTMLElement>) => {
  const isControl = event.target instanceof Element && event.target.closest(CONTROLS);
  if (!isControl && window.getSelection()?.isCollapsed !== false) open();
};

const alignOf = ({ align, cardAlign }: Partial<ColumnMeta> = {}) => ({
  base: cardAlign ?? align ?? 'start',
  lg: align ?? 'start',
});

/** With enlarged text a card is too narrow for columns: its cells then wrap. */
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
    // Keeps a focused control out from under the selection bar.
    'body:has([data-foot-bar]) &': { '& :is(button, input)': { scrollMarginBottom: '9rem' } },
    // The same for the dashboard's sticky header.
    '& :is(button, input)': { scrollMarginTop: '6rem' },
  },
});

const HeaderCell = chakra('th', {
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
    '@media (hover: hover)': { '&:not([data-selected]):hover': { bg: 'bg.head' } },
    '&:focus-within': { boxShadow: 'inset 3px 0 0 {colors.action.solid}' },
    '&[data-selected]': { bg: 'action.subtle' },
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
