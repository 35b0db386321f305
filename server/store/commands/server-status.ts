/** serverStatus: how the store is doing, for monitoring. */
import { availableParallelism } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { doc, int32 } from '../bson/values.js';
import { reply } from './context.js';
import type { Command } from './context.js';

const startedAt = Date.now();

/** `embedded` is this store's own section; a MongoDB has none. Times are in ms, sizes in bytes. */
export const serverStatus: Command = ({ engine }) => {
  const { documents, fileBytes, freeBytes, oldVersions, oldestSnapshotMs, lastSyncMs, syncs } = engine.status();
  return reply({
    host: 'embedded',
    version: '4.4.0',
    process: 'embedded',
    pid: process.pid,
    uptime: (Date.now() - startedAt) / 1000,
    mem: doc({ resident: int32(Math.round(process.memoryUsage().rss / 1048576)) }),
    cores: int32(availableParallelism()),
    embedded: doc({
      documents,
      fileBytes,
      freeBytes,
      heapBytes: getHeapStatistics().used_heap_size,
      oldVersions,
      oldestSnapshotMs,
      lastSyncMs,
      syncs,
    }),
  });
};
