import type { ReactNode } from 'react';
import { Flex, Grid } from '@chakra-ui/react';
import { graphql } from '../../../generated';
import type { ProductSkeleton_ProductFragment } from '../../../generated/graphql';
import { paths } from '../../../lib/paths';
import { Delayed, LoadingText, Skeleton } from '../../../ui/feedback/loading';
import { Picture } from '../../../ui/media/picture';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { GALLERY_FRAME, GALLERY_SIZES } from '../gallery/gallery-frame';
import { ProductHead } from './product-head';
import { ProductLayout } from './product-layout';
import { t } from '../texts';

/** What a card has brought of the product. */
export const ProductSkeleton_product = graphql(`
  fragment ProductSkeleton_product on Product {
    id
    name
    image {
      ...Picture_image @unmask
    }
    ...ProductHead_product
  }
`);

/** Shown while the product loads. `product` is what is known of it already. */
export function ProductSkeleton({ product }: { product: ProductSkeleton_ProductFragment | null }) {
  return (
    <>
      <LoadingText />
      {product ? (
        <>
          <Breadcrumb links={[{ label: t('home'), to: paths.home }]} current={product.name} />
          <SkeletonLayout
            picture={
              <Picture image={product.image} alt={product.name} sizes={GALLERY_SIZES} frame={GALLERY_FRAME} priority />
            }
            head={<ProductHead product={product} />}
          />
        </>
      ) : (
        <Delayed>
          <Flex align="center" minH="11">
            <Skeleton height="14px" width="240px" />
          </Flex>
          <SkeletonLayout
            picture={<Skeleton flex="1" aspectRatio={GALLERY_FRAME.aspectRatio} bg="bg.muted" />}
            head={
              <>
                <Skeleton height="16px" width="90px" mb="4" />
                <Skeleton height="36px" width="75%" mb="5" />
                <Skeleton height="28px" width="45%" />
              </>
            }
          />
        </Delayed>
      )}
    </>
  );
}

const SkeletonLayout = ({ picture, head }: { picture: ReactNode; head: ReactNode }) => (
  <ProductLayout
    gallery={
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '88px minmax(0, 1fr)' }}
        gap={{ base: '3', lg: '4' }}
        alignItems="start"
      >
        <Flex order={{ base: '1', lg: '0' }} direction={{ lg: 'column' }} gap="3">
          {[1, 2].map((thumb) => (
            <Skeleton key={thumb} width={{ base: '72px', lg: '88px' }} aspectRatio="4 / 5" bg="bg.muted" />
          ))}
        </Flex>
        <Flex gap="2" mx={{ base: '-4', md: '0' }} minW="0">
          {picture}
          <Skeleton flex="1" aspectRatio="4 / 5" bg="bg.muted" display={{ base: 'none', md: 'block', lg: 'none' }} />
        </Flex>
      </Grid>
    }
  >
    {head}
    <Skeleton height="48px" width="80%" mt="12" mb="12" />
    <Skeleton height="48px" />
  </ProductLayout>
);
