import cluster from 'node:cluster';
import { onMessageOfPrimary, sendToPrimary, type Counts } from '../workers/worker-link.js';
import { SlidingWindow } from './sliding-window.js';

/** Ms for which a worker gathers what it has counted, before it tells the others. */
const TELL_EVERY_MS = 50;

const windows = new Map<string, SharedWindow>();
let untold: Counts = [];

function tell(name: string, key: string, at: number): void {
  if (untold.length === 0) setTimeout(flush, TELL_EVERY_MS).unref();
  untold.push([name, key, at]);
}

function flush(): void {
  sendToPrimary({ kind: 'counts', counts: untold });
  untold = [];
}

onMessageOfPrimary('counts', ({ counts }) => {
  for (const [name, key, at] of counts) windows.get(name)?.countOfOther(key, at);
});

/** Also counts the calls of the other workers, as soon as they tell (WORKERS-5). */
class SharedWindow extends SlidingWindow {
  constructor(
    private readonly name: string,
    maxCalls: number,
    windowMs: number,
  ) {
    super(maxCalls, windowMs);
    windows.set(name, this);
  }

  override count(key: string, now: number): number {
    const waitMs = super.count(key, now);
    if (waitMs === 0) tell(this.name, key, now);
    return waitMs;
  }

  override remove(key: string, now: number): void {
    super.remove(key, now);
    tell(this.name, key, -now);
  }

  countOfOther(key: string, at: number): void {
    if (at < 0) super.remove(key, -at);
    else super.count(key, at);
  }
}

/** A window that all workers of this shop count into. `name`: the same in all of them. */
export const createWindow = (name: string, maxCalls: number, windowMs: number): SlidingWindow =>
  cluster.isWorker ? new SharedWindow(name, maxCalls, windowMs) : new SlidingWindow(maxCalls, windowMs);
