import { chakra } from '@chakra-ui/react';

/** A row of a list in a card: its text, then its buttons. */
export const ListRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    rowGap: '2',
    px: { base: '4', md: '5' },
    py: '3',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
  },
});
