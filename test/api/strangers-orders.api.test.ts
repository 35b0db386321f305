import { registerCustomer, signIn } from '../support/customer.js';
import { guestDetails } from '../support/guest.js';
import { codes, type GuestOrders, guest, newCaller, startGuestOrders } from '../support/guest-orders.js';
import { waitForEmail } from '../support/mailbox.js';
import { checkRules } from '../support/program.js';

/** Orders of accounts to email addresses that are not their own: nobody floods a stranger by signing in. */
let orders: GuestOrders;
beforeAll(async () => void (orders = await startGuestOrders()));
afterAll(() => orders.stop());

/** A customer of an address of its own, who places orders and cancels them. */
async function newCustomer() {
  const { headers, id, email } = await signedIn();
  const place = (address: object) => orders.place(address, {}, { ...headers, ...newCaller() });
  const placeAndCancel = async (address: object) => {
    const placed = await place(address);
    const cancelled = await orders.api.gql(
      'mutation ($id: ID!) { cancelOrder(id: $id) { status } }',
      { id: placed.data.placeOrder.id },
      headers,
    );
    expect(cancelled.data.cancelOrder.status).toBe('CANCELLED');
  };
  return { id, email, place, placeAndCancel };
}
async function signedIn() {
  const user = await registerCustomer(orders.api);
  return { ...(await signIn(orders.api, user)), email: user.email };
}
const THREE_AND_REFUSED = ['LIMIT_REACHED', 'placed', 'placed', 'placed'];

describe('orders of an account to an email address that is not its own', () => {
  it('wait at most three, for the email address and for the number, together with those of guests', async () => {
    const { place } = await newCustomer();
    const toVictim = () => place(guest('pending-victim'));
    expect(
      codes([await orders.place(guest('pending-victim')), await toVictim(), await toVictim(), await toVictim()]),
    ).toEqual(THREE_AND_REFUSED);
    expect(codes([await orders.place(guest('Pending-Victim'))])).toEqual(['LIMIT_REACHED']);
    const call = (index: number) => place(guest(`called${index}`, '+92 302 5550101'));
    expect(codes([await call(1), await call(2), await call(3), await call(4)])).toEqual(THREE_AND_REFUSED);
  });

  it('are as many as the account may have to its own verified address, given or left out, whatever the number', async () => {
    const { place, email } = await newCustomer();
    const phone = '+92 302 5550202';
    const placed = [];
    for (let count = 0; count < 3; count += 1) {
      placed.push(await place(guestDetails({ email, phone })));
      placed.push(await place(guestDetails({ email: email.toUpperCase(), phone })));
      placed.push(await place({ ...guestDetails({ phone }), email: null }));
    }
    expect(codes(placed)).toEqual(Array(9).fill('placed'));
    const stored = await orders.db.collection('orders').find({ 'address.phone': phone }).toArray();
    expect(new Set(stored.map(({ guestKeys }) => guestKeys.join().split(' ')[0]))).toEqual(new Set(['account']));
    expect(codes([await orders.place(guest('neighbour', phone))])).toEqual(['placed']);
  });

  it('are twenty in an hour for one email address, though they are cancelled, of all accounts and guests together', async () => {
    const [first, second] = [await newCustomer(), await newCustomer()];
    for (let count = 0; count < 10; count += 1) {
      await first.placeAndCancel(guest('hourly-victim'));
      await second.placeAndCancel(guest('hourly-victim'));
    }
    expect(codes([await orders.place(guest('hourly-victim'))])).toEqual(['RATE_LIMITED']);
    const third = await newCustomer();
    expect(codes([await third.place(guest('hourly-victim')), await third.place(guest('nobody-else'))])).toEqual([
      'RATE_LIMITED',
      'placed',
    ]);
  });

  it('are moved by their emailed link to no telephone number that has three pending orders', async () => {
    const { place, email } = await newCustomer();
    const phone = '0302 5550303';
    for (const name of ['a', 'b', 'c'])
      expect(codes([await orders.place(guest(`moved-${name}`, phone))])).toEqual(['placed']);
    const correct = async (to: string) => {
      expect(codes([await place(guestDetails({ email: to, phone: '0302 5550304' }))])).toEqual(['placed']);
      const { text } = await waitForEmail(orders.api, to, 'order-placed');
      const token = /\/orders\/confirm#(\S+)$/m.exec(text)?.[1] ?? '';
      const details = { phone, address: '7 Canal Road', city: 'Lahore', state: 'Punjab', zipcode: '54000' };
      return (await orders.api.rest('POST', '/orders/confirm/correct', { token, ...details }, newCaller())).status;
    };
    expect([await correct('moved-victim@example.com'), await correct(email)]).toEqual([409, 200]);
  });

  it('keep all rules of the stored data', async () => {
    const { place } = await newCustomer();
    expect(codes([await place(guest('kept-rules'))])).toEqual(['placed']);
    await expect(checkRules(orders.shop.dataDir)).resolves.toBeUndefined();
  });
});
