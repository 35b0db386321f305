import { chakra } from '@chakra-ui/react';

/** Cards in two to four columns; on a phone `view` chooses between swiping sideways and two columns. */
export const ProductGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    columnGap: { base: '3', md: '6' },
    rowGap: { base: '7', md: '11' },
    listStyleType: 'none',
    transition: 'opacity {durations.base}',
    '&[aria-busy=true]': { opacity: 0.6 },
    '& > li': { minWidth: 0 },
  },
  variants: {
    view: {
      swipe: {
        smDown: {
          position: 'relative',
          display: 'flex',
          gap: '3',
          mx: '-4',
          px: '4',
          // Room for the focus ring, which the scroll container would cut off.
          py: '1',
          my: '-1',
          overflowX: 'auto',
          overscrollBehaviorX: 'contain',
          scrollSnapType: 'x mandatory',
          scrollPaddingInline: '16px',
          scrollbarWidth: 'none',
          '& > li': { flex: '0 0 286px', scrollSnapAlign: 'start' },
        },
      },
      grid: { smDown: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
});
