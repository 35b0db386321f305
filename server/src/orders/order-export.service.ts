import { Inject, Injectable } from '@nestjs/common';
import { ADDRESS_FIELDS } from '#shared/address-fields';
import { partOf } from '#shared/address-text';
import { countItems } from '#shared/cart-lines';
import { isToCollect } from '#shared/cash-book';
import { dayOf } from '#shared/days';
import { orderNumber } from '#shared/order-number';
import { EXPORTED_ORDERS } from '#shared/limits';
import { plainRupees } from '#shared/money';
import { AppError } from '../common/errors/app-error.js';
import { csvStream } from '../common/csv/write-csv.js';
import { isRecordId } from '../common/validation/validate.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { parcelView } from './delivery/delivery-fields.js';
import type { Order, StoredParcel } from './order.schema.js';
import { OrdersAdminService } from './orders-admin.service.js';

type Piece = Pick<Order['lines'][number], 'quantity' | 'name' | 'size'>;

const countOf = (pieces: readonly Piece[]): string => (pieces.length === 0 ? '' : String(countItems(pieces)));
const textOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ quantity, name, size }) => `${quantity} x ${name}${size === null ? '' : ` (${size})`}`).join(' | ');
const streetOf = ({ address }: Order): string => partOf(address, 'street').join(', ');

/** `parcel`: null in a row of a whole order. */
type Columns = Record<string, (order: Order, parcel: StoredParcel | null) => string | null | undefined>;

/** A column for each field of the address, and one for the whole street. */
const RECIPIENT: Columns = Object.fromEntries(
  ADDRESS_FIELDS.map(({ name, part }): [string, Columns[string]] =>
    part === 'street' ? ['address', streetOf] : [name, ({ address }) => address[name]],
  ),
);

/** Columns are added at the end, for programs that read the others by their places. */
const orderColumns = (timeZone: string): Columns => ({
  _id: ({ _id }) => _id.toHexString(),
  order: ({ paymentId }) => orderNumber(paymentId),
  paymentID: ({ paymentId }) => paymentId,
  createdAt: ({ placedAt }) => placedAt.toISOString(),
  status: ({ status }) => status,
  ...RECIPIENT,
  pieces: ({ lines }) => countOf(lines),
  products: ({ lines }) => textOf(lines),
  subtotal: ({ subtotal }) => plainRupees(subtotal),
  deliveryFee: ({ deliveryFee }) => plainRupees(deliveryFee),
  amount: ({ total }) => plainRupees(total),
  outcome: ({ delivery }) => delivery?.outcome?.kind,
  day: ({ placedAt }) => dayOf(placedAt, timeZone),
});

/** What is in a parcel: empty while nobody has said so, unless it is the order's only one. */
function packedIn({ lines, delivery }: Order, parcel: StoredParcel | null): readonly Piece[] {
  const packed = parcel ? parcelView(parcel, lines).pieces : [];
  return packed.length === 0 && (delivery?.parcels ?? []).length <= 1 ? lines : packed;
}

/** Paisa that a courier has to collect yet; orders are paid on delivery. */
const cashOf = ({ status, total, delivery }: Order, parcel: StoredParcel | null): number =>
  isToCollect(status, delivery?.outcome?.kind ?? null) ? (parcel?.cash ?? total) : 0;

/** What couriers ask for; columns are added at the end. */
const ADDRESS_COLUMNS: Columns = {
  order: ({ paymentId }) => orderNumber(paymentId),
  ...RECIPIENT,
  collect_amount: (order, parcel) => plainRupees(cashOf(order, parcel)),
  pieces: (order, parcel) => countOf(packedIn(order, parcel)),
  contents: (order, parcel) => textOf(packedIn(order, parcel)),
  status: ({ status }) => status,
  outcome: ({ delivery }) => delivery?.outcome?.kind,
  courier: (_order, parcel) => parcel?.courier,
  tracking_number: (_order, parcel) => parcel?.trackingNumber,
};

type Rows = (order: Order) => readonly (StoredParcel | null)[];

const ROW_OF_ORDER: Rows = () => [null];
const ROWS_OF_PARCELS: Rows = ({ delivery }) => (delivery?.parcels.length ? delivery.parcels : [null]);

const orderCsv = (columns: Columns, rowsOf: Rows, parts: AsyncGenerator<Order[]>) =>
  csvStream(Object.keys(columns), parts, (orders) =>
    orders.flatMap((order) =>
      rowsOf(order).map((parcel) => Object.values(columns).map((cell) => cell(order, parcel) ?? '')),
    ),
  );

/** Orders as files: what a list with the same filters shows, on all its pages. */
@Injectable()
export class OrderExportService {
  constructor(
    private readonly orders: OrdersAdminService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SHOP_TIME_ZONE'>,
  ) {}

  /** One row for each order. */
  list(input: unknown) {
    return orderCsv(orderColumns(this.config.SHOP_TIME_ZONE), ROW_OF_ORDER, this.orders.stream(input));
  }

  /** An address list for couriers, a row for each parcel: of the orders with these ids, or else of a list's. */
  async addresses(ids: readonly string[] | null, input: unknown) {
    if (ids === null) return orderCsv(ADDRESS_COLUMNS, ROWS_OF_PARCELS, this.orders.stream(input));
    if (ids.length > EXPORTED_ORDERS || !ids.every(isRecordId))
      throw new AppError('VALIDATION_FAILED', { fields: { ids: `At most ${EXPORTED_ORDERS} ids, with commas` } });
    const orders = await this.orders.listStoredByIds([...new Set(ids.map((id) => id.toLowerCase()))]);
    return orderCsv(ADDRESS_COLUMNS, ROWS_OF_PARCELS, onePart(orders));
  }
}

async function* onePart(orders: Order[]): AsyncGenerator<Order[]> {
  yield orders;
}
