import { ObjectId } from 'mongodb';
import { addDays, dayOf, startOfDay } from '#shared/days';
import { signInAsAdmin, searchInventory, type AdminApi } from '../support/admin-api.js';
import { newUser } from '../support/customer.js';
import { ADMIN } from '../support/shop.js';
import { waitForEmail } from '../support/mailbox.js';
import { insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';

const TIME_ZONE = 'Asia/Karachi';

let two: TwoServers;
let admin: AdminApi;

beforeAll(async () => {
  two = await startTwoServers();
  admin = await signInAsAdmin(two.apis[0]);
});
afterAll(() => two.stop());

const digests = () => two.db.collection('emails').find({ kind: 'stock-digest' }).toArray();

it('sends each administrator one email a day with what is out of stock or low, from however many servers', async () => {
  const [second] = await insertCustomers(two.db, 1);
  await two.db
    .collection('users')
    .updateOne({ _id: new ObjectId(second?.id) }, { $set: { isAdmin: true, email: newUser().email } });
  const out = await searchInventory(admin, 'Nandini Pearl Strand');
  await admin.rest('PUT', `/products/${out.id}`, { stock_quantity: 0 });
  const low = await searchInventory(admin, 'Briar Twist Ring');
  await two.db
    .collection('products')
    .updateOne({ name: low.name }, { $set: { lowStockThreshold: 1000, hasSizes: false, sizes: [], stock: 999 } });

  expect(await digests()).toEqual([]); // the setting of the tests is off
  const env = { STOCK_DIGEST_HOUR: '0', LOG_LEVEL: 'error' };
  const logs = await Promise.all([two.openAndEnd(env), two.openAndEnd(env)]);
  // One that is started later in the day has nothing to send, and nothing to complain about.
  expect([...logs, await two.openAndEnd(env)].join('')).not.toContain('"level":50');
  const sent = await digests();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ to }) => String(to))).size).toBe(2);

  const email = await waitForEmail(two.apis[0], ADMIN.email, 'stock-digest');
  expect(email.subject).toMatch(/^Stock on \d{4}-\d\d-\d\d: \d+ out, \d+ low$/);
  expect(email.text).toMatch(
    /Out of stock \(\d+\)[^]*Nandini Pearl Strand[^]*Low stock \(\d+\)[^]*999 left · low at 1000/,
  );
  expect(email.text).toContain(`/dashboard?tab=inventory&product=${out.id}`);
  expect(email.html).toMatch(/<a href="[^"]*product=[0-9a-f]{24}">Briar Twist Ring/);
});

it('comes again the next day, and not before its hour', async () => {
  const [first] = await digests();
  const { _id: id, ...email } = first ?? { _id: '' };
  await two.db.collection('emails').deleteMany({ kind: 'stock-digest' });
  const yesterday = addDays(String(id).split(' ')[1] ?? '', -1);
  await two.db.collection<{ _id: string }>('emails').insertOne({ ...email, _id: `stock-digest ${yesterday} 0` });

  const midnight = startOfDay(dayOf(new Date(), TIME_ZONE), TIME_ZONE).getTime();
  const hour = Math.floor((Date.now() - midnight) / 3_600_000);
  // Two hours on, should this one end while the server starts.
  if (hour < 22) {
    await two.openAndEnd({ STOCK_DIGEST_HOUR: String(hour + 2) });
    expect(await digests()).toHaveLength(1);
  }
  await two.openAndEnd({ STOCK_DIGEST_HOUR: String(hour) });
  expect(await digests()).toHaveLength(3);
});
