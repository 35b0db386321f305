import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { addDays } from '#shared/days';
import { errorMessage } from '../../../lib/errors/error-message';
import { SelectField } from '../../../ui/form/select-field';
import { ListSkeleton } from './list-states';
import { LoadError } from './load-error';
import { StaleList } from './stale-list';
import { useShownData } from './use-admin-list';

interface RangePanelProps<Data> {
  query: TypedDocumentNode<Data, { from?: string | null }>;
  /** Of the shop, YYYY-MM-DD. */
  today: string;
  /** What the range is of. */
  label: string;
  /** Numbers of days with their names; 30 is one of them, and chosen at first. */
  ranges: readonly (readonly [days: string, name: string])[];
  loadingText: string;
  children: (data: Data) => ReactNode;
}

/** Figures of the last days, as many as are chosen. */
export function RangePanel<Data>({ query, today, label, ranges, loadingText, children }: RangePanelProps<Data>) {
  const [days, setDays] = useState('30');
  const variables = { from: addDays(today, 1 - Number(days)) };
  const result = useQuery(query, { variables, fetchPolicy: 'cache-and-network' });
  const { error, refetch } = result;
  const { shown, isStale } = useShownData(result);
  const skeleton = <ListSkeleton rows={4}>{loadingText}</ListSkeleton>;
  return (
    <chakra.div px="4" pb="4" display="grid" gap="4" fontSize="1rem">
      <chakra.div maxW="16rem">
        <SelectField label={label} options={ranges} value={days} onChange={({ target }) => setDays(target.value)} />
      </chakra.div>
      {error && <LoadError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</LoadError>}
      {!error && !shown && skeleton}
      {shown && (
        <StaleList isStale={isStale}>
          <Suspense fallback={skeleton}>{children(shown)}</Suspense>
        </StaleList>
      )}
    </chakra.div>
  );
}
