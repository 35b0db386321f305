import { type Db, ObjectId } from 'mongodb';
import { type AdminApi, signInAsAdmin } from './admin-api.js';
import { type Api, apiOf, type GraphqlAnswer } from './api.js';
import { findProduct, type DemoProduct } from './catalogue.js';
import { openDatabase } from './database.js';
import { guestDetails, newPaymentId } from './guest.js';
import { startShop, type Shop } from './shop.js';
import { VISITOR_SECRET } from './visitor.js';

export const PLACE_ORDER =
  'mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { id number trackingToken } }';

/** Orders of guests at a shop with the default limits, behind a proxy that names the client. */
export interface GuestOrders {
  shop: Shop;
  api: Api;
  db: Db;
  admin: AdminApi;
  /** A product with a large stock. */
  product: DemoProduct;
  /** Places an order; without `from`, of a client with an address of its own. */
  place(address: object, changes?: object, from?: Record<string, string>): Promise<GraphqlAnswer>;
  stop(): Promise<void>;
}

export async function startGuestOrders(settings: Record<string, string> = {}): Promise<GuestOrders> {
  const own = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY_HOPS: '1', JWT_SECRET: VISITOR_SECRET };
  const shop = await startShop({ ...own, ...settings });
  const api = apiOf(shop);
  const db = await openDatabase(shop);
  const product = await findProduct(api, 'Nandini Pearl Strand');
  await db.collection('products').updateOne({ _id: new ObjectId(product.id) }, { $set: { stock: 100_000 } });
  return {
    shop,
    api,
    db,
    admin: await signInAsAdmin(api),
    product,
    place: (address, changes = {}, from = newCaller()) =>
      api.gql(
        PLACE_ORDER,
        { input: { paymentId: newPaymentId(), lines: [{ productId: product.id, quantity: 1 }], address, ...changes } },
        from,
      ),
    async stop() {
      await db.collection('emails').deleteMany({ dueAt: { $ne: null } }); // hundreds, which nobody reads
      await shop.stop();
    },
  };
}

let made = 0;

/** A header that names an address of its own. */
export const newCaller = () => ({ 'x-forwarded-for': `198.51.${100 + ((made += 1) >> 8)}.${made & 255}` });

export const guest = (name: string, phone = `+92 301 ${String(1_000_000 + (made += 1))}`) =>
  guestDetails({ email: `${name}@example.com`, phone });

/** The codes of the errors, or 'placed', sorted. */
export const codes = (answers: GraphqlAnswer[]): string[] =>
  answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'placed').sort();

/** A guest order as REST documents it. */
export const restOrder = (product: DemoProduct, quantity: unknown, changes: Record<string, unknown> = {}) => ({
  user: null,
  products: [
    {
      id: product.id,
      product: { _id: product.id, name: product.name, price: 1, selectedSize: product.sizes[0]?.size },
      quantity,
      itemTotal: 1,
    },
  ],
  address: guestDetails(),
  paymentID: newPaymentId(),
  ...changes,
});
