import { Injectable } from '@nestjs/common';
import { ADDRESS_FIELDS } from '#shared/address-fields';
import { partOf } from '#shared/address-text';
import { countItems } from '#shared/cart-lines';
import { orderNumber } from '#shared/order-number';
import { EXPORTED_ORDERS } from '#shared/limits';
import { plainRupees } from '#shared/money';
import { AppError } from '../common/errors/app-error.js';
import { csvStream } from '../common/csv/write-csv.js';
import { isRecordId } from '../common/validation/validate.js';
import type { Order } from './order.schema.js';
import { OrdersAdminService } from './orders-admin.service.js';

const piecesOf = ({ lines }: Order): string => String(countItems(lines));
const contentsOf = ({ lines }: Order): string =>
  lines.map(({ quantity, name, size }) => `${quantity} x ${name}${size === null ? '' : ` (${size})`}`).join(' | ');
const streetOf = ({ address }: Order): string => partOf(address, 'street').join(', ');

type Columns = Record<string, (order: Order) => string | null | undefined>;

/** A column for each field of the address, and one for the whole street. */
const RECIPIENT: Columns = Object.fromEntries(
  ADDRESS_FIELDS.map(({ name, part }): [string, Columns[string]] =>
    part === 'street' ? ['address', streetOf] : [name, ({ address }) => address[name]],
  ),
);

const ORDER_COLUMNS: Columns = {
  _id: ({ _id }) => _id.toHexString(),
  order: ({ paymentId }) => orderNumber(paymentId),
  paymentID: ({ paymentId }) => paymentId,
  createdAt: ({ placedAt }) => placedAt.toISOString(),
  status: ({ status }) => status,
  ...RECIPIENT,
  pieces: piecesOf,
  products: contentsOf,
  subtotal: ({ subtotal }) => plainRupees(subtotal),
  deliveryFee: ({ deliveryFee }) => plainRupees(deliveryFee),
  amount: ({ total }) => plainRupees(total),
};

/** What couriers ask for; orders are paid on delivery. */
const ADDRESS_COLUMNS: Columns = {
  order: ({ paymentId }) => orderNumber(paymentId),
  ...RECIPIENT,
  collect_amount: ({ total }) => plainRupees(total),
  pieces: piecesOf,
  contents: contentsOf,
};

const orderCsv = (columns: Columns, parts: AsyncGenerator<Order[]>) =>
  csvStream(Object.keys(columns), parts, (orders) =>
    orders.map((order) => Object.values(columns).map((cell) => cell(order) ?? '')),
  );

/** Orders as files: what a list with the same filters shows, on all its pages. */
@Injectable()
export class OrderExportService {
  constructor(private readonly orders: OrdersAdminService) {}

  /** One row for each order. */
  list(input: unknown) {
    return orderCsv(ORDER_COLUMNS, this.orders.stream(input));
  }

  /** An address list for couriers: of the orders with these ids, or else of a list's. */
  async addresses(ids: readonly string[] | null, input: unknown) {
    if (ids === null) return orderCsv(ADDRESS_COLUMNS, this.orders.stream(input));
    if (ids.length > EXPORTED_ORDERS || !ids.every(isRecordId))
      throw new AppError('VALIDATION_FAILED', { fields: { ids: `At most ${EXPORTED_ORDERS} ids, with commas` } });
    const orders = await this.orders.listStoredByIds([...new Set(ids.map((id) => id.toLowerCase()))]);
    return orderCsv(ADDRESS_COLUMNS, onePart(orders));
  }
}

async function* onePart(orders: Order[]): AsyncGenerator<Order[]> {
  yield orders;
}
