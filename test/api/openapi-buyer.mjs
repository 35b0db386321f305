// @ts-check
/**
 * A program of an integrator, written against the types that are generated from the shop's OpenAPI document: it looks for
 * a product, orders it as a guest and finds the order again. openapi-client.mjs generates ./shop.js, checks and runs it.
 */
import createClient from 'openapi-fetch';

/** @type {(baseUrl: string) => import('openapi-fetch').Client<import('./shop.js').paths>} */
const connect = (baseUrl) => createClient({ baseUrl });

/** @param {string} baseUrl */
export async function buy(baseUrl) {
  const shop = connect(baseUrl);
  const { data: products } = await shop.GET('/products', { params: { query: { category: 'Earrings', limit: 24 } } });
  const product = products?.find(({ has_sizes: hasSizes, stock }) => !hasSizes && stock > 1);
  if (!product) throw new Error('There is nothing to buy');

  const order = {
    paymentID: `COD_${Date.now()}_generated1`,
    products: [{ id: product._id, quantity: 2 }],
    address: {
      ...{ firstname: 'Asha', lastname: 'Verma', phone: '+92 300 1234567', email: 'asha@example.com' },
      ...{ address: '12 Mall Road', city: 'Lahore', state: 'Punjab', zipcode: '54000' },
    },
  };
  const placed = await shop.POST('/orders/guest', { body: order });
  if (!placed.data) throw new Error(placed.error.code);
  const tracked = await shop.GET('/track/{token}', { params: { path: { token: placed.data.trackingToken } } });

  const { paymentID, products: lines } = order;
  const withoutAddress = { paymentID, products: lines };
  // @ts-expect-error an order has an address, and the types say so
  const { error } = await shop.POST('/orders/guest', { body: withoutAddress });
  // @ts-expect-error no call has this code, and the types say so
  if (error?.code === 'NO_SUCH_CODE') throw new Error(error.code);
  return { product, placed: placed.data, tracked: tracked.data, refusal: error?.code };
}
