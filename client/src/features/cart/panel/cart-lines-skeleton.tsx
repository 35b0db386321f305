import { Box } from '@chakra-ui/react';
import { Delayed, LoadingText, Skeleton } from '../../../ui/feedback/loading';

export function CartLinesSkeleton() {
  return (
    <Box aria-busy>
      <LoadingText>Loading your cart...</LoadingText>
      <Delayed>
        {[1, 2].map((index) => (
          <Box key={index} display="flex" gap="4" py="18px">
            <Skeleton width="80px" height="100px" flexShrink="0" />
            <Box flex="1">
              <Skeleton height="24px" mb="3" />
              <Skeleton height="48px" maxW="130px" />
            </Box>
          </Box>
        ))}
      </Delayed>
    </Box>
  );
}
