import { Button, chakra } from '@chakra-ui/react';
import { LoadingText, Delayed, Skeleton } from '../../ui/loading';

interface NothingHereProps {
  children: string;
  /** The next step, where what is wanted is narrowed down. */
  onClear?: () => void;
  /** What that step is called. */
  clear?: string;
}

/** What a list shows when it has nothing. */
export function NothingHere({ children, onClear, clear }: NothingHereProps) {
  return (
    <chakra.div display="grid" justifyItems="center" gap="4" px="4" py="14" textAlign="center" bg="bg.panel" borderWidth="1px" borderRadius="l2">
      <chakra.p textStyle="row">{children}</chakra.p>
      {onClear && (
        <Button size="md" variant="outline" onClick={onClear}>
          {clear}
        </Button>
      )}
    </chakra.div>
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
