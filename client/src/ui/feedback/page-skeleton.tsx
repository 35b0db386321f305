import { chakra } from '@chakra-ui/react';
import { Delayed, LoadingText, Skeleton } from './loading';

/** Shown while the code of a page loads; keeps the page's height. */
export function PageSkeleton() {
  return (
    <chakra.div minH="100dvh" maxW="80rem" mx="auto" px={{ base: '4', md: '10' }} pt="10">
      <LoadingText />
      <Delayed>
        <Skeleton height="52px" maxW="20rem" />
      </Delayed>
    </chakra.div>
  );
}
