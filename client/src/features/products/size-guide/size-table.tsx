import { chakra } from '@chakra-ui/react';

interface SizeTableProps {
  caption: string;
  columns: string[];
  /** The first cell names the row; the sizes that the product has stand out. */
  rows: { cells: (string | number)[]; isOfProduct: boolean }[];
}

export const SizeTable = ({ caption, columns, rows }: SizeTableProps) => (
  <Table>
    <chakra.caption srOnly>{caption}</chakra.caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ cells: [name, ...cells], isOfProduct }) => (
        <tr key={name} data-of-product={isOfProduct || undefined}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = chakra('table', {
  base: {
    width: 'full',
    mb: '3',
    borderCollapse: 'collapse',
    '& :is(th, td)': { py: '1.5', pe: '2', textAlign: 'start', borderBottomWidth: '1px', fontWeight: '400' },
    '& thead th': { textStyle: 'small', color: 'fg.muted' },
    '& [data-of-product] > *': { fontWeight: '600', bg: 'action.subtle' },
  },
});
