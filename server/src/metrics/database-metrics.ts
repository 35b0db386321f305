import type { Connection } from 'mongoose';
import { Gauge, Histogram, type Registry } from 'prom-client';
import * as z from 'zod';

/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

/** The section of the embedded store in serverStatus: sizes in bytes, times in ms. */
const embeddedStatus = z.object({
  embedded: z.object({
    documents: z.number(),
    fileBytes: z.number(),
    freeBytes: z.number(),
    heapBytes: z.number(),
    oldVersions: z.number(),
    oldestSnapshotMs: z.number(),
    lastSyncMs: z.number(),
    syncs: z.number(),
  }),
});
type EmbeddedStatus = z.output<typeof embeddedStatus>['embedded'];

/** Measures the commands that this process sends to the database. */
export function measureCommands(registry: Registry, connection: Connection): void {
  const commands = new Histogram({
    name: 'zevar_database_command_duration_seconds',
    help: 'Commands to the database, by name and result.',
    labelNames: ['command', 'result'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const client = connection.getClient();
  client.on('commandSucceeded', ({ commandName, duration }) =>
    commands.observe({ command: commandName, result: 'ok' }, duration / 1000),
  );
  client.on('commandFailed', ({ commandName, duration }) =>
    commands.observe({ command: commandName, result: 'error' }, duration / 1000),
  );
}

/** Returns a function that reads the state of the embedded store; a MongoDB has an exporter of its own. */
export function measureStore(registry: Registry, connection: Connection): () => Promise<void> {
  // The label keeps a gauge out of the metrics while it has no value.
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `zevar_store_${name}`, help, labelNames: ['engine'], aggregator: 'max', registers: [registry] });
  const gauges: [Gauge, (status: EmbeddedStatus) => number][] = [
    [gauge('documents', 'Documents in the embedded store.'), ({ documents }) => documents],
    [gauge('file_bytes', 'Size of its file.'), ({ fileBytes }) => fileBytes],
    [gauge('free_bytes', 'Free on its disk; at about 1.3 MB writes are refused.'), ({ freeBytes }) => freeBytes],
    [gauge('heap_bytes', 'Memory of its thread that is in use.'), ({ heapBytes }) => heapBytes],
    [gauge('old_versions', 'Superseded versions of documents, kept for readers.'), ({ oldVersions }) => oldVersions],
    [gauge('oldest_snapshot_seconds', 'Age of the oldest snapshot.'), ({ oldestSnapshotMs }) => oldestSnapshotMs / 1e3],
    [gauge('last_sync_seconds', 'How long the last sync to the disk took.'), ({ lastSyncMs }) => lastSyncMs / 1e3],
    [gauge('syncs', 'Syncs to the disk since its start.'), ({ syncs }) => syncs],
  ];
  return async () => {
    gauges.forEach(([each]) => each.reset());
    const { data } = embeddedStatus.safeParse(await connection.db?.admin().serverStatus());
    if (data) gauges.forEach(([each, valueOf]) => each.set({ engine: 'embedded' }, valueOf(data.embedded)));
  };
}
