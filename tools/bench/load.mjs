/** Requests by autocannon, 16 connections at once, and what they took. */
import autocannon from 'autocannon';

const CONNECTIONS = 16;
/** So long the same is asked for before it is measured: V8 compiles what runs often, and nothing here is about its first seconds. */
export const WARM_SECONDS = 10;

/** One run. p50 from each answer's own time: autocannon's is in whole milliseconds. */
async function fire(url, request, seconds) {
  const times = [];
  const instance = autocannon({ url, connections: CONNECTIONS, duration: seconds, ...request });
  instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  const result = await instance;
  if (result.errors || result.non2xx) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`);
  times.sort((a, b) => a - b);
  return {
    rate: result.requests.average,
    p50: times[Math.floor(times.length / 2)],
    p99: times[Math.floor(times.length * 0.99)],
  };
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const of = (runs) => ({
  rate: mean(runs.map((run) => run.rate)),
  p50: mean(runs.map((run) => run.p50)),
  p99: mean(runs.map((run) => run.p99)),
});

/** Both in turns, so that a busy moment of the machine meets both. */
export async function inTurns(ours, raw, seconds, turns = 3) {
  const runs = { ours: [], raw: [] };
  await fire(ours.url, ours.request, WARM_SECONDS);
  await fire(raw.url, raw.request, WARM_SECONDS);
  for (let turn = 0; turn < turns; turn += 1) {
    runs.raw.push(await fire(raw.url, raw.request, seconds));
    runs.ours.push(await fire(ours.url, ours.request, seconds));
  }
  return { ours: of(runs.ours), raw: of(runs.raw) };
}

export const alone = async (url, request, seconds) => {
  await fire(url, request, WARM_SECONDS);
  return of([await fire(url, request, seconds), await fire(url, request, seconds)]);
};

/** What a browser says it can unpack. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Every answer's own time, the shortest first, of so many requests by so many connections, as browsers ask. */
export async function answered(url, headers, connections, amount) {
  const times = [];
  const instance = autocannon({ url, connections, amount, headers: { ...BROWSER, ...headers } });
  instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  const { errors, non2xx } = await instance;
  if (errors || non2xx) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  return times.sort((a, b) => a - b);
}

/** The middle one; what is asked for it stays as it is. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The median of so many times, in milliseconds, one after the other. */
export async function timed(times, work) {
  const taken = [];
  for (let time = 0; time < times; time += 1) {
    const from = performance.now();
    await work();
    taken.push(performance.now() - from);
  }
  return median(taken);
}
