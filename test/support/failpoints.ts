import { ObjectId } from 'mongodb';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { size } from '../../server/store/test/support.js';
import { apiOf, type Api, type RestAnswer } from './api.js';
import type { TwoServers } from './two-servers.js';
import { waitUntil } from './wait-until.js';

const FAILURES = ['throw', 'kill', 'hang'];

/** Each step with the first `small` kinds of failures, or with as many as FAILPOINT_WAYS says. */
export const failuresAfter = (steps: string[], small: number) =>
  steps.flatMap((step) =>
    FAILURES.slice(0, size('FAILPOINT_WAYS', small, FAILURES.length)).map((failure) => [failure, step]),
  );

/**
 * Lets a server stop after a step while `begin` runs. Resolves once it waits there, to what releases it. `file`: its
 * setting FAILPOINTS.
 */
export async function holdAfter(file: string, step: string, begin: () => unknown): Promise<() => Promise<void>> {
  await writeFile(file, `${step} hold`);
  await begin();
  const about = () => `Nothing waits after ${step}`;
  await waitUntil(() => existsSync(`${file}.held`), { withinMs: 120_000, everyMs: 20, about });
  return () => rm(`${file}.held`);
}

export type Send = (api: Api) => Promise<RestAnswer>;

interface States {
  before: object;
  after: object;
  read: () => Promise<object>;
}

/**
 * Lets the first of two servers fail, which leaves the state `before` or `after`. A retry at the other leads to `after`;
 * resolves to its status. `file`: the setting FAILPOINTS of the first.
 */
export async function breakAt(
  { shops }: TwoServers,
  file: string,
  [failure, step]: [failure: string, step: string],
  send: Send,
  { before, after, read }: States,
): Promise<number> {
  const [failing, other] = [apiOf(shops[0]), apiOf(shops[1])];
  await writeFile(file, `${step} ${failure}`);
  const answer = await send(failing).catch(() => null);
  if (failure === 'hang') expect([before, after]).toContainEqual(await read());
  else
    expect([answer?.status, await read()]).toEqual([
      failure === 'throw' ? 500 : undefined,
      step === 'commit' ? after : before,
    ]);
  if (failure === 'kill') await shops[0].restart();
  let retry = await send(other);
  // The other server ends the transaction of a killed one within some seconds.
  for (let tries = 0; retry.status === 503 && tries < 30; tries += 1) retry = await send(other);
  expect(await read()).toEqual(after);
  return retry.status;
}

/** A buyer's only order, of both products, and the stock of each. */
export type OrderState = [pieces: number, status: string, version: number, emails: number];
export const toState = ([pieces, status, version, emails]: OrderState) => ({
  stock: [pieces, pieces],
  orders: [[status, version]],
  emails,
  cart: {},
});

/** A product without sizes, with ten pieces in stock. */
export async function insertProduct(two: TwoServers): Promise<string> {
  const product = await two.db.collection('products').findOne({ hasSizes: false, sku: { $ne: null } });
  const _id = new ObjectId();
  await two.db.collection('products').insertOne({ ...product, _id, sku: null, stock: 10 });
  return _id.toHexString();
}
