import { skipToken, useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { ImportState } from '../../../generated/graphql';
import { errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { PRODUCT_QUERIES } from '../inventory/inventory-documents';
import {
  ApplyProductImport,
  isRunning,
  ProductImportById,
  ProductImports,
  StopProductImport,
  type ProductImport,
} from './import-documents';
import { t } from './texts';

/** Milliseconds between two looks at an import that runs, and at whether another administrator has begun one. */
const POLL_MS = { running: 1000, idle: 20_000 };

/** Neither applied, stopped nor refused. One that is ready may have been applied when it is read next. */
const isOpen = (record: ProductImport): boolean => isRunning(record) || record.state === 'READY';

/**
 * Reads the product lists again when one of the imports has ended. The list of imports and an open dialog may both ask
 * for it, at once: Apollo makes one request of it.
 */
function useReadAgain(imports: readonly ProductImport[]): void {
  const client = useApolloClient();
  const previousIds = useRef<string[]>([]);
  const joined = imports
    .filter(isOpen)
    .map(({ id }) => id)
    .join(',');
  useEffect(() => {
    const ids = joined.split(',').filter(Boolean);
    if (previousIds.current.some((id) => !ids.includes(id)))
      void client.refetchQueries({ include: [...PRODUCT_QUERIES, ProductImports] }).catch(() => undefined);
    previousIds.current = ids;
  }, [joined, client]);
}

/**
 * The latest imports. Another administrator's running import shows within 20 s; when it has ended the product lists are
 * read again.
 */
export function useImports() {
  const { data, error, refetch } = useQuery(ProductImports, {
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS.idle,
    skipPollAttempt: () => document.hidden,
  });
  useReadAgain(data?.productImports ?? []);
  return { imports: data?.productImports ?? null, error, refetch: () => void refetch().catch(() => undefined) };
}

/** One import, followed while it runs. When it has ended the product lists are read again. */
export function useImport(id: string | null) {
  const query = useQuery(
    ProductImportById,
    id === null ? skipToken : { variables: { id }, fetchPolicy: 'cache-and-network' },
  );
  const { startPolling, stopPolling, refetch, error } = query;
  const record = (id !== null && query.data?.productImport) || null;
  const runs = record !== null && isRunning(record);
  useEffect(() => {
    if (runs) startPolling(POLL_MS.running);
    else stopPolling();
  }, [runs, startPolling, stopPolling]);
  useReadAgain(record ? [record] : []);
  return {
    record,
    /** Only where there is nothing else to show: a poll that fails is followed by others. */
    failure: error && !record ? errorMessage(error) : null,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Apply and Stop, one at a time; a second press does nothing. */
export function useImportActions({ id, state }: Pick<ProductImport, 'id' | 'state'>) {
  const client = useApolloClient();
  const [apply] = useMutation(ApplyProductImport);
  const [stop] = useMutation(StopProductImport);
  const [busy, setBusy] = useState<'apply' | 'stop' | null>(null);
  const [failure, setFailure] = useState<{ state: ImportState; text: string } | null>(null);
  const run = useSingleFlight(async (action: 'apply' | 'stop') => {
    setBusy(action);
    setFailure(null);
    try {
      await (action === 'apply' ? apply : stop)({ variables: { id } });
    } catch (error) {
      const message = errorMessage(error);
      setFailure({ state, text: isResultUnknown(error) ? t('mayBeDone', { message }) : message });
      // It may have been done, or somebody else was faster.
      void client.refetchQueries({ include: [ProductImportById, ProductImports] }).catch(() => undefined);
    }
    setBusy(null);
  });
  return {
    busy,
    /** Until the import has gone on. */
    failure: failure?.state === state ? failure.text : null,
    apply: () => void run('apply'),
    stop: () => void run('stop'),
  };
}
