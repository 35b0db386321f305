/**
 * Preloaded into the measured server (`node --import`): on SIGUSR2 it writes to LOOP_DELAY_FILE how long the event loop
 * of the main thread was held at most since the last signal, in ms.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const { LOOP_DELAY_FILE: file } = process.env;
const RESOLUTION_MS = 5;

if (file && isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  process.on('SIGUSR2', () => {
    writeFileSync(`${file}.part`, String(Math.max(0, delays.max / 1e6 - RESOLUTION_MS)));
    renameSync(`${file}.part`, file);
    delays.reset();
  });
}
