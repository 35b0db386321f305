import { chakra } from '@chakra-ui/react';

/** The frame of pages with one order. */
export const OrderFrame = chakra('div', {
  base: {
    maxW: '64rem',
    mx: 'auto',
    px: { base: '4', md: '10' },
    pt: { base: '7', lg: '12' },
    pb: { base: '18', lg: '28' },
    minH: '70dvh',
  },
});
