import { readRestDocument } from '../support/rest-contract.js';
import { ObjectId } from 'mongodb';
import { apiOf, type Api } from '../support/api.js';
import { findProduct, type DemoProduct } from '../support/catalogue.js';
import { registerCustomer, signIn } from '../support/customer.js';
import { openDatabase } from '../support/database.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { startShop, type Shop } from '../support/shop.js';

const PLACE = 'mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const orderLine = ({ id }: DemoProduct) => ({ productId: id, size: null, quantity: 1 });
const place = (input: Record<string, unknown>) =>
  api.gql(PLACE, { input: { paymentId: newPaymentId(), address: guestDetails(), ...input } });
const restOrder = ({ id }: DemoProduct, quantity: number, changes: Record<string, unknown> = {}) => ({
  products: [{ id, quantity }],
  address: guestDetails(),
  paymentID: newPaymentId(),
  ...changes,
});
const placeByRest = (body: unknown) => api.rest('POST', '/orders/guest', body);

describe('the payment id of an order', () => {
  const VALID = 'COD_1763718000000_0123456789ABCDEF';

  it('is required by REST, also of a signed-in user, and by GraphQL', async () => {
    const strand = await findProduct(api, 'Nandini Pearl Strand');
    const { headers } = await signIn(api, await registerCustomer(api));
    for (const paymentID of [undefined, null, '', 7]) {
      const order = restOrder(strand, 1, { user: undefined, paymentID });
      for (const answer of [await placeByRest(order), await api.rest('POST', '/orders/', order, headers)])
        expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
          400,
          'VALIDATION_FAILED',
          { paymentID: 'The payment ID is not valid' },
        ]);
    }
    const { errors } = await place({ lines: [orderLine(strand)], paymentId: undefined });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it.each([
    'COD_PREPAID_DO-NOT-COLLECT-CASH',
    'COD_abcdef',
    'COD_123456789_abcdef',
    'COD_12345678901234567_abcdef',
    'COD_1763718000000_abcde',
    `COD_1763718000000_${'a'.repeat(33)}`,
    'COD_1763718000000_abc-def',
    'COD_1763718000000_abc_def',
    ` ${VALID}`,
    `${VALID}\n`,
    VALID.toLowerCase(),
    VALID.replace('COD', 'PRE'),
  ])('cannot be %j for a new order, through both APIs', async (paymentId) => {
    const strand = await findProduct(api, 'Nandini Pearl Strand');
    const rest = await placeByRest(restOrder(strand, 1, { paymentID: paymentId }));
    expect([rest.status, rest.body.fields]).toEqual([400, { paymentID: 'The payment ID is not valid' }]);
    const { errors } = await place({ lines: [orderLine(strand)], paymentId });
    expect(errors?.[0]?.extensions.fields).toEqual({ paymentId: 'The payment ID is not valid' });
  });

  it.each(['COD_1234567890_abcdef', `COD_1234567890123456_${'aB3'.repeat(10)}xy`])('can be %j', async (paymentID) => {
    const strand = await findProduct(api, 'Nandini Pearl Strand');
    const address = guestDetails({ email: `${paymentID.length}@example.com`, phone: `0300 55500${paymentID.length}` });
    const { status, body } = await placeByRest(restOrder(strand, 1, { paymentID, address }));
    expect([status, body.paymentID]).toEqual([201, paymentID]);
  });

  it('may have the form of version 1.0.0 where an order is stored under it', async () => {
    const strand = await findProduct(api, 'Nandini Pearl Strand');
    const address = guestDetails({ email: 'earlier@example.com', phone: '0300 5550099' });
    const order = restOrder(strand, 1, { address });
    const { body: placed } = await placeByRest(order);
    const paymentID = 'COD_PREPAID_DO-NOT-COLLECT-CASH';
    const orders = (await openDatabase(shop)).collection('orders');
    await orders.updateOne({ _id: new ObjectId(placed._id) }, { $set: { paymentId: paymentID } });
    const again = await placeByRest({ ...order, paymentID });
    expect([again.status, again.body]).toEqual([200, { ...placed, paymentID }]);
    const other = await placeByRest({ ...restOrder(strand, 2, { address }), paymentID });
    expect([other.status, other.body.code]).toEqual([409, 'PAYMENT_ID_CONFLICT']);
  });
});

it('the description of REST has the payment id of new orders', () => {
  const { paths } = readRestDocument();
  for (const path of ['/orders', '/orders/guest'])
    expect(JSON.stringify(paths[path]?.['post']?.requestBody)).toContain(
      JSON.stringify('^(?:COD_)\\d{10,16}_[A-Za-z0-9]{6,32}$'),
    );
});
