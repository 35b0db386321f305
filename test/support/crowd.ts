import type { Db } from 'mongodb';
import { guestDetails, newPaymentId } from './guest.js';
import { rawClient, type RawRequest } from './raw-request.js';

let guests = 0;

export interface CrowdOrder {
  paymentId: string;
  api: 'rest' | 'graphql';
  request: RawRequest;
}

const PLACE_ORDER = 'mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';

/** An order of one piece by a new guest, through REST or GraphQL. */
export function crowdOrder(productId: string, api: CrowdOrder['api'] = 'rest'): CrowdOrder {
  guests += 1;
  const paymentId = newPaymentId();
  const address = guestDetails({
    email: `crowd${guests}@example.com`,
    phone: `03${String(guests).padStart(9, '0')}`,
  });
  const body =
    api === 'rest'
      ? { products: [{ id: productId, quantity: 1 }], paymentID: paymentId, address }
      : {
          query: PLACE_ORDER,
          variables: { input: { lines: [{ productId, quantity: 1 }], paymentId, address } },
        };
  return {
    paymentId,
    api,
    request: {
      method: 'POST',
      path: api === 'rest' ? '/orders/guest' : '/graphql',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  };
}

export interface CrowdAnswer {
  order: CrowdOrder;
  status: number;
  /** The server said that the order is placed. */
  isAccepted: boolean;
  ms: number;
}

/** Sends all orders at once, to the servers in turns, over so many connections in all. */
export async function sendCrowd(
  urls: readonly string[],
  orders: readonly CrowdOrder[],
  connections: number,
): Promise<CrowdAnswer[]> {
  const clients = urls.map((url) => rawClient(url, Math.floor(connections / urls.length)));
  const answers = await Promise.all(
    orders.map(async (order, at) => {
      const answer = await clients[at % clients.length]?.ask(order.request);
      const { status = 0, text = '', ms = 0 } = answer ?? {};
      const isAccepted = order.api === 'rest' ? status === 201 : status === 200 && !text.includes('"errors"');
      return { order, status, isAccepted, ms };
    }),
  );
  for (const { close } of clients) close();
  return answers;
}

/** The payment ids of all orders, once no more have been added for a while. */
export async function standingOrders(db: Db, quietMs: number): Promise<Set<string>> {
  const orders = db.collection<{ paymentId: string }>('orders');
  for (let before = -1, now = await orders.countDocuments({}); now !== before;) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    now = await orders.countDocuments({});
  }
  return new Set((await orders.find({}, { projection: { paymentId: 1 } }).toArray()).map(({ paymentId }) => paymentId));
}
