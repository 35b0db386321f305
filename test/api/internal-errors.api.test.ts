import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInAsAdmin } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { findProduct } from '../support/catalogue.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { PLACE_ORDER } from '../support/guest-orders.js';
import { startOwnShop, type Shop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

const TEXT = 'Server error. Please try again later.';
/** What the server throws (failpoints.ts), where it does, and what it thinks of it. */
const INTERNALS = /Told to fail|failpoint|dist|\.js|\bat \w|stack|Error:/i;

let folder: string;
let file: string;
let shop: Shop;
let api: Api;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-internal-errors-'));
  file = join(folder, 'failpoints');
  shop = await startOwnShop({ NODE_ENV: 'test', FAILPOINTS: file, LOG_LEVEL: 'error' });
  api = apiOf(shop);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The lines of the log about this request, which come by another way than its answer. */
async function loggedFor(requestId: string): Promise<string[]> {
  const lines = () => shop.output.split('\n').filter((line) => line.includes(requestId));
  await waitUntil(() => lines().length > 0);
  return lines();
}

it("a bug answers 500 without details in both APIs, and is in the log with the request's id", async () => {
  const { id } = await findProduct(api, 'Nandini Pearl Strand');
  const order = () => ({ paymentID: newPaymentId(), products: [{ id, quantity: 1 }], address: guestDetails() });

  await writeFile(file, 'order throw');
  const rest = await api.rest('POST', '/orders/guest', order());
  const { requestId } = rest.body;
  expect([rest.status, rest.body]).toEqual([500, { msg: TEXT, message: TEXT, code: 'INTERNAL', requestId }]);
  expect([rest.text.match(INTERNALS), rest.headers.get('cache-control')]).toEqual([null, 'no-store']);
  expect(await loggedFor(requestId)).toEqual([expect.stringMatching(/"level":50.*Told to fail after order.*\bat /)]);

  await writeFile(file, 'order throw');
  const { paymentID: paymentId, address } = order();
  const input = { paymentId, lines: [{ productId: id, quantity: 1 }], address };
  const graphql = await api.rest('POST', '/graphql', { query: PLACE_ORDER, variables: { input } });
  const [error] = graphql.body.errors ?? [];
  expect([graphql.status, graphql.body]).toEqual([
    200,
    {
      errors: [
        {
          message: TEXT,
          path: ['placeOrder'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: error?.extensions.requestId },
        },
      ],
      data: null,
    },
  ]);
  expect(graphql.text).not.toMatch(INTERNALS);
  expect(await loggedFor(error?.extensions.requestId ?? '')).toEqual([
    expect.stringContaining('Told to fail after order'),
  ]);
  // The same request works when the bug is gone.
  expect((await api.gql(PLACE_ORDER, { input })).errors).toBeUndefined();
});

it('an upload that the disk does not take answers 503 without details, and is in the log', async () => {
  const admin = await signInAsAdmin(api);
  const uploads = join(shop.dataDir, 'uploads');
  await rm(uploads, { recursive: true, force: true });
  await writeFile(uploads, '');
  for (const [path, field] of [
    ['/products/upload', 'product_images'],
    ['/admin/imports', 'file'],
  ] as const) {
    const form = new FormData();
    form.append(field, new Blob(['name,price']), 'x.csv');
    const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers: admin.headers, body: form });
    const { requestId, ...body } = JSON.parse(await answer.text());
    expect([answer.status, body]).toEqual([503, { msg: TEXT, message: TEXT, code: 'UNAVAILABLE' }]);
    expect(await loggedFor(requestId)).toEqual([expect.stringMatching(/"level":50.*EEXIST/)]);
  }
});
