import { Box, chakra } from '@chakra-ui/react';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated';
import type { ProductHead_ProductFragment } from '../../../generated/graphql';
import { useEntityFragment } from '../../../lib/api/use-entity-fragment';
import { PriceLine } from '../card/price-line';
import { SaleBadge } from '../card/product-badge';
import { t } from '../texts';

const ProductHead_product = graphql(`
  fragment ProductHead_product on Product {
    id
    name
    price
    salePrice
    unitPrice
    discountPercent
    category {
      id
      name
    }
  }
`);

/** The category, name and price of a product. */
export function ProductHead({ product: from }: { product: FragmentType<ProductHead_ProductFragment> }) {
  const product = useEntityFragment(ProductHead_product, 'ProductHead_product', from);
  if (!product) return null;
  return (
    <Box>
      <Box color="fg.muted">{product.category?.name ?? t('unknownCategory')}</Box>
      <chakra.h1 mt={{ base: '1', lg: '0' }} textStyle="section">
        {product.name}
      </chakra.h1>
      <PriceLine
        product={product}
        mt={{ base: '2', lg: '3' }}
        textStyle="price"
        columnGap="3.5"
        css={{ '& s': { fontSize: '1.1875rem', lineHeight: '1.5rem' } }}
      >
        {!!product.discountPercent && (
          <Box as="span" alignSelf="center" lineHeight="0">
            <SaleBadge percent={product.discountPercent} />
          </Box>
        )}
      </PriceLine>
    </Box>
  );
}
