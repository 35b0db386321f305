import { Button, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { LoadingText, Delayed, Skeleton } from '../../ui/loading';

interface NothingHereProps {
  children: string;
  /** The next step, where what is wanted is narrowed down. */
  onClear?: () => void;
  /** What that step is called. */
  clear?: string;
  /** The next step where there is nothing at all. */
  next?: readonly [words: string, to: string];
}

/** What a list shows when it has nothing. */
export function NothingHere({ children, onClear, clear, next }: NothingHereProps) {
  return (
    <chakra.div
      display="grid"
      justifyItems="center"
      gap="4"
      px="4"
      py="14"
      textAlign="center"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
    >
      <chakra.p textStyle="row">{children}</chakra.p>
      {onClear && (
        <Button size="md" variant="outline" onClick={onClear}>
          {clear}
        </Button>
      )}
      {!onClear && next && (
        <Button asChild size="md" variant="outline">
          <Link to={next[1]}>{next[0]}</Link>
        </Button>
      )}
    </chakra.div>
  );
}

/** Where a list could not be had, once that has been dismissed: neither an empty list nor one that comes. */
export const NotLoaded = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <NothingHere clear="Try Again" onClear={onRetry}>{`The ${what} could not be loaded`}</NothingHere>
);

interface ComingListProps {
  /** What a reader hears. */
  children: string;
  rows?: number;
  /** How high each of them will be. */
  rowHeight?: string | Record<string, string>;
}

/** Stands where the rows of a list will be, in their place and as high. */
export function ComingList({ children, rows = 6, rowHeight = '70px' }: ComingListProps) {
  return (
    <div aria-busy="true">
      <LoadingText>{children}</LoadingText>
      <Delayed>
        <chakra.div bg="bg.panel" borderWidth="1px" borderRadius="l2">
          {Array.from({ length: rows }, (_, row) => (
            <chakra.div
              key={row}
              display="flex"
              alignItems="center"
              gap="4"
              height={rowHeight}
              px="4"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Skeleton height="5" flex="0 1 7rem" />
              <Skeleton height="5" flex="1 1 auto" />
              <Skeleton height="5" flex="0 1 5rem" />
            </chakra.div>
          ))}
        </chakra.div>
      </Delayed>
    </div>
  );
}
