/** The orders of one evening: forty to ship, half of them pending and half processing, one to cancel, and older ones. */
const CITIES = ['Lahore', 'Karachi', 'Multan', 'Quetta'];
const OLDER = 6;

const TO_SHIP = 40;

/** A REST client of the shop: the parsed body of the response. */
export const restClient =
  (url, headers = {}) =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };

async function placeOrder(call, product, index) {
  const size = product.available_sizes?.find(({ stock_quantity }) => stock_quantity > 0)?.size ?? null;
  return call('POST', '/orders/guest', {
    paymentID: `COD_${Date.now()}_${String(index).padStart(6, '0')}`,
    address: {
      firstname: 'Asha',
      lastname: `Verma ${index}`,
      email: `evening-${index}@example.com`,
      phone: `+92 300 ${1_000_000 + index}`,
      address: `${index} Mall Road`,
      city: CITIES[index % CITIES.length],
      state: 'Punjab',
      country: 'Pakistan',
      zipcode: '54000',
    },
    products: [{ id: product._id, size, quantity: 1 }],
  });
}

/** Places the orders and returns them: those to ship, and the one to cancel, which is the newest. */
export async function placeEveningOrders(url, admin) {
  const call = restClient(url);
  const products = (await call('GET', '/products/?limit=100')).filter(({ stock }) => stock > 2);
  const placed = [];
  for (let index = 0; index < OLDER + TO_SHIP + 1; index += 1)
    placed.push(await placeOrder(call, products[index % products.length], index));
  const [older, toShip, cancelled] = [placed.slice(0, OLDER), placed.slice(OLDER, -1), placed.at(-1)];
  for (const { _id } of older) await admin('PUT', `/orders/admin/${_id}/status`, { status: 'delivered' });
  for (const [index, { _id }] of toShip.entries())
    if (index % 2) await admin('PUT', `/orders/admin/${_id}/status`, { status: 'processing' });
  return { toShip, cancelled };
}
