import { chakra } from '@chakra-ui/react';

/** The container of the product list, collection and product pages; its content is at most 1200 px wide. */
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
