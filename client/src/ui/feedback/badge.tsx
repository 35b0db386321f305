import { chakra } from '@chakra-ui/react';

/** A small label on an image, beside a price or in a table. Its colours are given by the caller. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'l1',
    textStyle: 'smallest',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
  variants: {
    size: {
      sm: { gap: '1.5', minH: '24px', px: '2' },
      md: { gap: '2', minH: '26px', px: '2.5' },
    },
  },
  defaultVariants: { size: 'md' },
});
