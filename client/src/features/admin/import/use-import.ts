import { skipToken, useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/errors/error-message';
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

/** Milliseconds between two looks at an import that runs, and at whether another administrator has begun one. */
const POLL_MS = { running: 1000, idle: 20_000 };

/**
 * Reads the product lists again when an import has ended. The list of imports and an open dialog may both ask for it, at
 * once: Apollo makes one request of it.
 */
function useReadAgain(runningId: string | null): void {
  const client = useApolloClient();
  const previousId = useRef<string | null>(null);
  useEffect(() => {
    if (previousId.current !== null && previousId.current !== runningId)
      void client.refetchQueries({ include: [...PRODUCT_QUERIES, ProductImports] }).catch(() => undefined);
    previousId.current = runningId;
  }, [runningId, client]);
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
  useReadAgain(data?.productImports.find(isRunning)?.id ?? null);
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
  useReadAgain(runs ? id : null);
  return {
    record,
    /** Only where there is nothing else to show: a poll that fails is followed by others. */
    failure: error && !record ? errorMessage(error) : null,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Apply and Stop, one at a time; a second press does nothing. */
export function useImportActions({ id }: Pick<ProductImport, 'id'>) {
  const [apply] = useMutation(ApplyProductImport);
  const [stop] = useMutation(StopProductImport);
  const [busy, setBusy] = useState<'apply' | 'stop' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = useSingleFlight(async (action: 'apply' | 'stop') => {
    setBusy(action);
    setFailure(null);
    try {
      await (action === 'apply' ? apply : stop)({ variables: { id } });
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setBusy(null);
  });
  return { busy, failure, apply: () => void run('apply'), stop: () => void run('stop') };
}
