import { chakra } from '@chakra-ui/react';
import { containerStyle } from '../../ui/layout/container';

/** The container of the product list, collection and product pages; its content is at most 1200 px wide. */
export const CatalogueLayout = chakra('div', {
  base: {
    ...containerStyle,
    width: 'full',
    maxW: '1280px',
    pt: { base: '5', md: '12' },
    pb: { base: '18', md: '28' },
  },
  variants: { isUnderBreadcrumb: { true: { pt: { base: '0', md: '4' } } } },
});
