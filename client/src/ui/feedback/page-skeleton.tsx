import { Container } from '../layout/container';
import { Delayed, LoadingText, Skeleton } from './loading';

/** Shown while the code of a page loads; keeps the page's height. */
export function PageSkeleton() {
  return (
    <Container minH="100dvh" pt="10">
      <LoadingText />
      <Delayed>
        <Skeleton height="52px" maxW="20rem" />
      </Delayed>
    </Container>
  );
}
