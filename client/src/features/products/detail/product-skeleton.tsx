import { Flex, Grid } from '@chakra-ui/react';
import { Delayed, LoadingText, Skeleton } from '../../../ui/feedback/loading';
import { ProductLayout } from './product-layout';

/** Shown while the product loads. */
export function ProductSkeleton() {
  return (
    <>
      <LoadingText />
      <Delayed>
        <Flex align="center" minH="11">
          <Skeleton height="14px" width="240px" />
        </Flex>
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
                <Skeleton flex="1" aspectRatio={{ base: '390 / 430', md: '4 / 5' }} bg="bg.muted" />
                <Skeleton
                  flex="1"
                  aspectRatio="4 / 5"
                  bg="bg.muted"
                  display={{ base: 'none', md: 'block', lg: 'none' }}
                />
              </Flex>
            </Grid>
          }
        >
          <Skeleton height="16px" width="90px" mb="4" />
          <Skeleton height="36px" width="75%" mb="5" />
          <Skeleton height="28px" width="45%" mb="12" />
          <Skeleton height="48px" width="80%" mb="12" />
          <Skeleton height="48px" />
        </ProductLayout>
      </Delayed>
    </>
  );
}
