import DataLoader from 'dataloader';

/** Keys per batch: few enough for the result to fit into one response of the database. */
const MAX_BATCH_SIZE = 16;

/**
 * A DataLoader that batches concurrent requests into one database command, because most of the cost of a small read is
 * the driver's work per command (measured in docs/decisions/0018). While no batch is running a key is loaded at once.
 * Nothing is cached. `read` returns one result for each key, in the order of the keys.
 */
export function createBatchLoader<Key, Result>(
  read: (keys: readonly Key[]) => Promise<Result[]>,
): DataLoader<Key, Result> {
  let running = 0;
  const readBatch = async (keys: readonly Key[]): Promise<Result[]> => {
    running += 1;
    try {
      return await read(keys);
    } finally {
      running -= 1;
    }
  };
  // setImmediate waits until all sockets with data were read; DataLoader's own schedule would run before, with one key.
  const schedule = (start: () => void): void => void (running === 0 ? queueMicrotask(start) : setImmediate(start));
  return new DataLoader(readBatch, { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: schedule });
}
