/** Load by autocannon with 16 connections, and its rates and response times in ms. */
import autocannon from 'autocannon';

const CONNECTIONS = 16;
/** Every measurement is preceded by this warm-up, in which V8 compiles the hot code. */
export const WARM_SECONDS = 10;

/** One run. p50 is computed from the single response times, because autocannon's has whole milliseconds only. */
async function run(url, request, seconds) {
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
const average = (runs) => ({
  rate: mean(runs.map((run) => run.rate)),
  p50: mean(runs.map((run) => run.p50)),
  p99: mean(runs.map((run) => run.p99)),
});

/** Runs the shop and the raw server in turns, so that other load on the machine affects both. */
export async function measureInTurns(ours, raw, seconds, turns = 3) {
  const runs = { ours: [], raw: [] };
  await run(ours.url, ours.request, WARM_SECONDS);
  await run(raw.url, raw.request, WARM_SECONDS);
  for (let turn = 0; turn < turns; turn += 1) {
    runs.raw.push(await run(raw.url, raw.request, seconds));
    runs.ours.push(await run(ours.url, ours.request, seconds));
  }
  return { ours: average(runs.ours), raw: average(runs.raw) };
}

export const measure = async (url, request, seconds) => {
  await run(url, request, WARM_SECONDS);
  return average([await run(url, request, seconds), await run(url, request, seconds)]);
};

const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/** The response times in ms of `amount` requests with a browser's headers, sorted ascending. */
export async function responseTimes(url, headers, connections, amount) {
  const times = [];
  const instance = autocannon({ url, connections, amount, headers: { ...BROWSER_HEADERS, ...headers } });
  instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  const { errors, non2xx } = await instance;
  if (errors || non2xx) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  return times.sort((a, b) => a - b);
}

/** Does not change its argument. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Runs `work` that many times in sequence and returns the median duration in ms. */
export async function medianDuration(count, work) {
  const durations = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await work();
    durations.push(performance.now() - start);
  }
  return median(durations);
}
