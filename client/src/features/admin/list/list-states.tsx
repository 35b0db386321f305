import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button/button';
import { LoadingText, Delayed, Skeleton } from '../../../ui/feedback/loading';
import { Card } from '../../../ui/layout/card';
import { t } from './texts';

interface EmptyListProps {
  children: string;
  /** Clears the search or the filters; given only while there are any. */
  onClear?: () => void;
  /** The label of the button that clears. */
  clearLabel?: string;
  /** Shown instead of the button when nothing can be cleared. */
  link?: readonly [label: string, to: string];
}

/** The empty state of a list: a text, and a button or link to the next step. */
export function EmptyList({ children, onClear, clearLabel, link }: EmptyListProps) {
  return (
    <Card display="grid" justifyItems="center" gap="4" px="4" py="14" textAlign="center">
      <chakra.p textStyle="row">{children}</chakra.p>
      {onClear && (
        <Button size="md" variant="outline" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
      {!onClear && link && (
        <Button asChild size="md" variant="outline">
          <Link to={link[1]}>{link[0]}</Link>
        </Button>
      )}
    </Card>
  );
}

/** Stands in place of a list that failed to load after its error was dismissed. `what` names the items: 'orders'. */
export const ListUnavailable = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <EmptyList clearLabel={t('tryAgain')} onClear={onRetry}>
    {t('theCouldNotBeLoaded', { what })}
  </EmptyList>
);

interface ListSkeletonProps {
  /** The text for screen readers: 'Loading orders...'. */
  children: string;
  rows?: number;
  /** The height of a row of the list, by breakpoint where it differs. */
  rowHeight?: string | Record<string, string>;
}

/** The skeleton of a list, as high as the rows that will replace it. */
export function ListSkeleton({ children, rows = 6, rowHeight = '70px' }: ListSkeletonProps) {
  return (
    <div aria-busy="true">
      <LoadingText>{children}</LoadingText>
      <Delayed>
        <Card>
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
        </Card>
      </Delayed>
    </div>
  );
}
