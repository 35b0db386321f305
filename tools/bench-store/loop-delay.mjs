/**
 * Preloaded into the store: writes to STORE_DELAY_FILE how long one turn of the worker thread's event loop takes at
 * most, in ms: on the clock, and of processor time (Linux), which does not count what a busy machine does meanwhile.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const REPORT_MS = 50;
const file = process.env.STORE_DELAY_FILE;

function cpuMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
if (!isMainThread && file) {
  let [clock, cpu] = [performance.now(), cpuMs()];
  let reportedAt = 0;
  let holds = [];
  setInterval(() => {
    const [now, used] = [performance.now(), cpuMs()];
    holds.push({ clock: now - clock, cpu: used - cpu });
    [clock, cpu] = [now, used];
    if (now - reportedAt < REPORT_MS) return;
    reportedAt = now;
    // The bench removes the file to begin anew.
    if (!existsSync(file)) holds = [];
    const sorted = (kind) => holds.map((hold) => hold[kind]).sort((a, b) => b - a);
    const [clocks, cpus] = [sorted('clock'), sorted('cpu')];
    writeFileSync(
      `${file}.new`,
      JSON.stringify({ clock: clocks[0] ?? 0, cpu: cpus[0] ?? 0, cpuP99: cpus[Math.floor(cpus.length / 100)] ?? 0 }),
    );
    renameSync(`${file}.new`, file);
    [clock, cpu] = [performance.now(), cpuMs()];
  }, 1).unref();
}
