import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { deliveryFeePaisa } from '#shared/delivery';
import { HOUR_MS } from '#shared/durations';
import { ORDER_STATUSES } from '#shared/order-status';
import { orderReference, REFERENCE_BASE, REFERENCE_FREE } from '#shared/order-reference';
import { DEFAULT_PAYMENT_METHOD, toPaymentId } from '#shared/payment-methods';
import { initialAdminFields } from '../orders/order-search.js';
import type { Order } from '../orders/order.schema.js';
import type { Product } from '../products/product.schema.js';

const FIRST_NAMES = ['Asha', 'Bilal', 'Chandni', 'Danish', 'Erum', 'Farah', 'Gul', 'Hina'];
const LAST_NAMES = ['Ahmed', 'Butt', 'Chaudhry', 'Dar', 'Iqbal', 'Khan', 'Malik', 'Qureshi'];
const CITIES = ['Lahore', 'Karachi', 'Islamabad', 'Multan', 'Peshawar', 'Quetta'];

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
};

/** Yields `count` orders for benchmarks in batches. They are an hour apart and do not change the stock. */
export function* sampleOrders(products: Product[], count: number, batchSize: number): Generator<Order[]> {
  for (let from = 0; from < count; from += batchSize) {
    yield Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => sampleOrder(products, from + index));
  }
}

/** A reference of its own for each order. */
const sampleReference = (index: number): string =>
  orderReference(
    Array.from({ length: REFERENCE_FREE }, (_, place) => Math.floor(index / REFERENCE_BASE ** place) % REFERENCE_BASE),
  );

function sampleOrder(products: Product[], index: number): Order {
  const lines = Array.from({ length: 1 + (index % 3) }, (_, lineIndex) => {
    const product = pick(products, index * 31 + lineIndex * 17);
    const quantity = 1 + ((index + lineIndex) % 2);
    return {
      productId: product._id,
      size: product.sizes[0]?.size ?? null,
      name: product.name,
      price: product.unitPrice,
      quantity,
      total: product.unitPrice * quantity,
      image: product.images[0]?.name ?? null,
    };
  });
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  const city = pick(CITIES, index);
  const deliveryFee = deliveryFeePaisa(subtotal);
  const order = {
    _id: new Types.ObjectId(),
    paymentId: toPaymentId(DEFAULT_PAYMENT_METHOD, `${index}N${randomBytes(6).toString('hex')}`),
    reference: sampleReference(index),
    fingerprint: randomBytes(32).toString('hex'),
    userId: null,
    status: pick(ORDER_STATUSES, index),
    lines,
    subtotal,
    deliveryFee,
    total: subtotal + deliveryFee,
    address: {
      firstname: pick(FIRST_NAMES, index),
      lastname: pick(LAST_NAMES, index * 3),
      phone: `+92 300 ${1_000_000 + (index % 8_999_999)}`,
      email: `shopper${index}@example.com`,
      address: `House ${1 + (index % 200)}`,
      apartment: null,
      city,
      state: 'Punjab',
      country: 'Pakistan',
      zipcode: '54000',
    },
    phoneE164: `+92300${1_000_000 + (index % 8_999_999)}`,
    placedAt: new Date(Date.now() - index * HOUR_MS),
  };
  return { ...order, ...initialAdminFields(order, null), guestKeys: [] };
}
