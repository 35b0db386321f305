import { Box, Flex } from '@chakra-ui/react';
import { Delayed, LoadingText, Skeleton } from '../../ui/loading';
import { ProductLayout } from './product-layout';

/** The product page's own boxes, empty. */
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
            <Box mx={{ base: '-4', md: '0' }}>
              <Skeleton aspectRatio={{ base: '390 / 430', md: '4 / 5', lg: '656 / 690' }} bg="bg.muted" />
            </Box>
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
