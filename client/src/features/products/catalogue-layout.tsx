import { chakra } from '@chakra-ui/react';

/** The frame of the pages that show products: 1200 px of content at most. */
export const CatalogueLayout = chakra('div', {
  base: {
    width: 'full',
    maxW: '1280px',
    mx: 'auto',
    px: { base: '4', md: '10' },
    pt: { base: '5', md: '12' },
    pb: { base: '18', md: '28' },
  },
  variants: { isUnderBreadcrumb: { true: { pt: { base: '0', md: '4' } } } },
});
