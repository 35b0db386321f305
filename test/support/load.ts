import { type Asked, asker } from './ask.js';

/** What came of a load: milliseconds from the moment at which each request was due, so that one slow answer hides no other. */
export interface Loaded {
  statuses: Record<number, number>;
  /** In order of size. */
  times: number[];
  p50: number;
  p99: number;
}

const TICK_MS = 10;

/** So many requests a second, whether the ones before are answered or not. */
export async function load(
  url: string,
  perSecond: number,
  seconds: number,
  next: (count: number) => Asked,
): Promise<Loaded> {
  const { ask, close } = asker(url, 64);
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const began = performance.now();
  const total = Math.round(perSecond * seconds);
  for (let sent = 0; sent < total; await new Promise((resolve) => setTimeout(resolve, TICK_MS))) {
    for (const due = Math.min(total, ((performance.now() - began) / 1000) * perSecond); sent < due; sent += 1) {
      const at = began + (sent / perSecond) * 1000;
      under.push(
        ask(next(sent)).then(({ status }) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
          times.push(performance.now() - at);
        }),
      );
    }
  }
  await Promise.all(under);
  close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Infinity;
  return { statuses, times, p50: at(0.5), p99: at(0.99) };
}

/** How many a second are done for so many clients, each of whom asks again when it is answered: what is refused is no work. */
export async function throughput(
  url: string,
  clients: number,
  seconds: number,
  next: (count: number) => Asked,
): Promise<number> {
  const { ask, close } = asker(url, clients);
  const until = performance.now() + seconds * 1000;
  let asked = 0;
  let served = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const { status } = await ask(next((asked += 1)));
        if (status > 0 && status < 400) served += 1;
      }
    }),
  );
  close();
  return served / seconds;
}
