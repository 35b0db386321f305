import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInAsAdmin, placeGuestOrder } from '../support/admin-api.js';
import { apiOf } from '../support/api.js';
import { runProgram } from '../support/program.js';
import { startOwnShop } from '../support/shop.js';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zevar-seed-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));

const seed = (...args: string[]) => runProgram('seed', dataDir, ...args);

it('npm run seed creates the requested number of products, and changes nothing with invalid arguments', async () => {
  expect(await seed('--products', '61')).toEqual({ code: 0, output: 'The demo is ready: 61 products, 0 orders.' });
  for (const args of [
    ['--products', 'abc'],
    ['--products=-5'],
    ['--products', '1000001'],
    ['--orders', '1.5'],
    ['--product', '5'],
    ['61'],
  ]) {
    expect([args, await seed(...args)]).toEqual([
      args,
      { code: 1, output: expect.stringMatching(/^Usage: npm run seed \[/) },
    ]);
  }
  const shop = await startOwnShop({}, { dataDir });
  try {
    const api = apiOf(shop);
    expect((await api.rest('GET', '/products/')).body).toHaveLength(61);
    await placeGuestOrder(api, await signInAsAdmin(api), 'Nandini Pearl Strand');
  } finally {
    await shop.stop();
  }
  expect(await seed()).toEqual({ code: 1, output: expect.stringMatching(/^This database holds orders/) });
});
