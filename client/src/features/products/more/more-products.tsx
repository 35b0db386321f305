import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated';
import type { ProductCard_ProductFragment } from '../../../generated/graphql';
import { CardRow, ROW_SIZES } from '../../../ui/layout/card-row';
import { ProductCard, type ProductCardProps } from '../card/product-card';
import { recentProducts } from './recent-products';
import { t } from './texts';

const RelatedProducts = graphql(`
  query RelatedProducts($productId: ID!) {
    relatedProducts(productId: $productId) {
      id
      ...ProductCard_product
    }
  }
`);

const RecentProducts = graphql(`
  query RecentProducts($ids: [ID!]!) {
    productsByIds(ids: $ids) {
      id
      ...ProductCard_product
    }
  }
`);

interface MoreProductsProps {
  /** The product that the page shows. */
  productId: string;
  renderAction: ProductCardProps['action'];
}

/** Similar products and those that were looked at before. A row that cannot be loaded is left out. */
export function MoreProducts({ productId, renderAction }: MoreProductsProps) {
  const related = useQuery(RelatedProducts, { variables: { productId } }).data?.relatedProducts ?? [];
  const [ids] = useState(() => recentProducts.list().filter((id) => id !== productId));
  const recent = useQuery(RecentProducts, { variables: { ids }, skip: ids.length === 0 }).data?.productsByIds ?? [];
  const cardsOf = (products: ({ id: string } & FragmentType<ProductCard_ProductFragment>)[]) =>
    products.map((product) => ({
      id: product.id,
      card: <ProductCard product={product} action={renderAction} sizes={ROW_SIZES} />,
    }));
  return (
    <Rows>
      <Row title={t('youMayAlsoLike')} cards={cardsOf(related)} />
      <Row title={t('recentlyViewed')} cards={cardsOf(recent)} />
    </Rows>
  );
}

const Row = ({ title, cards }: { title: string; cards: { id: string; card: ReactNode }[] }) =>
  cards.length > 0 && <CardRow title={title} titleAs="h2" cards={cards} />;

const Rows = chakra('div', {
  base: { display: 'grid', gap: { base: '12', lg: '18' }, '& > *': { minWidth: '0' } },
});
