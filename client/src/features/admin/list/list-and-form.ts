import { chakra } from '@chakra-ui/react';

/** A list, and beside it, on small screens below it, the form of its things. */
export const ListAndForm = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' },
    columnGap: '12',
    rowGap: '10',
    alignItems: 'start',
  },
});
