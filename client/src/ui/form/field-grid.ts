import { chakra } from '@chakra-ui/react';
import { TWO_COLUMN_GRID } from '../layout/two-column-grid';

/** For a form that is itself the grid. */
export const fieldGridStyle = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '4',
  rowGap: '5',
} as const;

/** Fields in two columns, on narrow screens in one. */
export const FieldGrid = chakra('div', { base: fieldGridStyle });

/** Short fields in two columns at every width, in one only where enlarged text leaves no room for two. */
export const FieldPair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: TWO_COLUMN_GRID, columnGap: { base: '3', md: '4' }, rowGap: '5' },
});
