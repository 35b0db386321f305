import type { HttpAdapterHost } from '@nestjs/core';
import { Types } from 'mongoose';
import { pino } from 'pino';
import { readConfig } from '../../config/config.js';
import type { ImportRecords } from './import-records.js';
import { ImportRunner } from './import-runner.js';
import type { ImportWork } from './import-work.js';
import type { ProductImport } from './product-import.schema.js';

type Running = Pick<ProductImport, '_id' | 'runner' | 'state' | 'beats'>;

const SILENT_MS = 30_000;
const other = { _id: new Types.ObjectId(), runner: 'another server', state: 'checking', beats: 3 } as const;

/** A server that finds `running` in the database, and the imports that it takes over. */
function startRunner(running: Running) {
  const found = { running };
  const taken: Running[] = [];
  const records = {
    runner: 'this server',
    findRunning: async () => found.running,
    takeOver: async (record: Running) => {
      taken.push(record);
      return false;
    },
  } as unknown as ImportRecords;
  const host = { httpAdapter: {} } as HttpAdapterHost;
  const config = readConfig({ MONGODB_URI: 'mongodb://127.0.0.1/shop' });
  const runner = new ImportRunner(records, {} as ImportWork, host, config, pino({ level: 'silent' }));
  runner.onApplicationBootstrap();
  return { found, taken, stop: () => runner.beforeApplicationShutdown() };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it.each<[string, Partial<Running>]>([
  ['another import', { _id: new Types.ObjectId() }],
  ['another server', { runner: 'a third server' }],
  ['another state', { state: 'applying' }],
  ['another beat', { beats: 4 }],
])('takes an import over after 30 s of silence, which begin anew with %s', async (_what, change) => {
  const { found, taken, stop } = startRunner(other);
  await jest.advanceTimersByTimeAsync(SILENT_MS - 5000);
  found.running = { ...other, ...change };
  await jest.advanceTimersByTimeAsync(SILENT_MS - 5000);
  expect(taken).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(taken[0]).toEqual(found.running);
  await stop();
});
