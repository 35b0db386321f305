import { chakra } from '@chakra-ui/react';
import { LoadingText, Delayed, Skeleton } from '../../ui/loading';

/** What a list shows when it has nothing. */
export function NothingHere({ children }: { children: string }) {
  return (
    <chakra.p px="4" py="12" textAlign="center" textStyle="row" bg="bg.panel" borderWidth="1px" borderRadius="l2">
      {children}
    </chakra.p>
  );
}

export function ComingList({ children, height = '420px' }: { children: string; height?: string }) {
  return (
    <div aria-busy="true">
      <LoadingText>{children}</LoadingText>
      <Delayed>
        <Skeleton height={height} />
      </Delayed>
    </div>
  );
}
