import { type RawRequest, rawClient } from './raw-request.js';

/**
 * Result of a load test. Response times are in ms since the request was due, so that no slow response hides another.
 */
export interface LoadResult {
  statuses: Record<number, number>;
  /** Sorted ascending. */
  times: number[];
  p50: number;
  p99: number;
}

const TICK_MS = 10;

/** Sends `perSecond` requests a second, whether or not earlier ones have been answered. */
export async function runLoad(
  url: string,
  perSecond: number,
  seconds: number,
  next: (count: number) => RawRequest,
): Promise<LoadResult> {
  const { ask, close } = rawClient(url, 64);
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  const began = performance.now();
  const total = Math.round(perSecond * seconds);
  for (let sent = 0; sent < total; await new Promise((resolve) => setTimeout(resolve, TICK_MS))) {
    for (const due = Math.min(total, ((performance.now() - began) / 1000) * perSecond); sent < due; sent += 1) {
      const at = began + (sent / perSecond) * 1000;
      pending.push(
        ask(next(sent)).then(({ status }) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
          times.push(performance.now() - at);
        }),
      );
    }
  }
  await Promise.all(pending);
  close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Infinity;
  return { statuses, times, p50: at(0.5), p99: at(0.99) };
}

/** Successful requests a second of `clients` clients, each of which sends the next request after the response. */
export async function throughput(
  url: string,
  clients: number,
  seconds: number,
  next: (count: number) => RawRequest,
): Promise<number> {
  const { ask, close } = rawClient(url, clients);
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  let served = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const { status } = await ask(next((sent += 1)));
        if (status > 0 && status < 400) served += 1;
      }
    }),
  );
  close();
  return served / seconds;
}
