import { piecesAreBack, statusAfterOutcome } from '#shared/delivery-outcome';
import { DAY_MS } from '#shared/durations';
import { ORDER_STATUSES } from '#shared/order-status';
import type { AuditEvent } from '../../common/audit/audit-event.schema.js';
import { areOrdered } from '../../orders/delivery/parcel-plan.js';
import { hasEmailAddress, orderPlacedEmailIds, statusEmailId } from '../../orders/order-email-ids.js';
import { initialAdminFields } from '../../orders/order-search.js';
import type { Order } from '../../orders/order.schema.js';
import type { Email } from '../../outbox/email.schema.js';
import { everyRecord, isIntegerBetween, type Records, referencesExist, type Rule, unique } from '../rule.js';

const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

const ORDER_EMAIL_ID = /^order-/;
/** The outbox keeps emails for 30 days: only those of the last 29 must exist. */
const RETENTION_MS = 29 * DAY_MS;
const isRetained = (date: Date): boolean => date.getTime() > Date.now() - RETENTION_MS;

/** False for orders that were generated for benchmarks: they have no customer and caused no emails. */
const hasOrderPlacedEmails = ({ userId, trackHash, placedAt }: Order): boolean =>
  (userId !== null || trackHash !== undefined) && isRetained(placedAt);

/** The ids of the emails about the status changes that are accepted; `index`: the place in the history. */
const statusEmailIds = (order: Order, isIncluded: (at: Date, index: number) => boolean): string[] =>
  order.history.flatMap(({ status, at }, index) =>
    index > 0 && isIncluded(at, index) && hasEmailAddress(order)
      ? (statusEmailId(order._id, status, index + 1) ?? [])
      : [],
  );

/**
 * Whether a change went back to the status before, about which the customer may have heard already: an undo tells of it
 * again only if not. What has been told is not undone.
 */
const mayBeUndo = ({ _id, history }: Order, index: number, begunEmails: ReadonlySet<string>): boolean => {
  const undone = history[index - 1];
  if (undone === undefined || history[index - 2]?.status !== history[index]?.status) return false;
  return !begunEmails.has(statusEmailId(_id, undone.status, index) ?? '');
};

/** The ids of the emails about the new order, of which the customer's needs an address. */
const placedEmailIds = (order: Order): string[] => orderPlacedEmailIds(order._id).slice(hasEmailAddress(order) ? 0 : 1);

async function* deletedAccounts(records: Records): AsyncGenerator<unknown> {
  for await (const { kind, subjectId } of records.read<AuditEvent>('audit_events', { kind: 1, subjectId: 1 }))
    if (kind === 'ACCOUNT_DELETED') yield subjectId;
}

/** Whether an order counts, while it is pending, for the account: perhaps for its recipient as well. */
function countsFor(userId: unknown, { guestKeys, guestPlaces = [] }: Order): boolean {
  const keys = [...guestKeys, ...guestPlaces];
  return keys.length === 0 || keys.some((key) => key.startsWith(`account ${String(userId)}`));
}

export const orderRules: Rule[] = [
  unique<Order>('orders', 'one-order-per-payment', 'One payment id, one order.', ({ paymentId }) => paymentId),

  unique<Order>('orders', 'one-order-per-reference', 'One short reference, one order.', ({ reference }) => reference),

  everyRecord<Order>(
    'orders',
    'order-lines',
    'An order has lines, of whole quantities from 1, each product and size once.',
    ({ lines }) => {
      if (lines.length === 0) return 'no lines';
      const wrong = lines.find(({ quantity }) => !isIntegerBetween(quantity, 1, MAX_INTEGER));
      if (wrong) return `quantity ${wrong.quantity} of ${wrong.name}`;
      return (
        new Set(lines.map(({ productId, size }) => `${String(productId)}/${size ?? ''}`)).size < lines.length &&
        'a product and size twice'
      );
    },
  ),

  everyRecord<Order>(
    'orders',
    'order-totals',
    'Totals are those of the stored lines, with the delivery fee, in whole paisa.',
    ({ lines, subtotal, deliveryFee, total }) => {
      const wrong = lines.find(
        (line) => !isIntegerBetween(line.price, 0, MAX_INTEGER) || line.total !== line.price * line.quantity,
      );
      if (wrong) return `${wrong.quantity} x ${wrong.price} is not ${wrong.total} (${wrong.name})`;
      const sum = lines.reduce((all, line) => all + line.total, 0);
      // The fee is the one of its day: the owner sets it for each city.
      if (!isIntegerBetween(deliveryFee, 0, MAX_INTEGER)) return `a delivery fee of ${deliveryFee}`;
      const right = `${sum} + ${deliveryFee} = ${sum + deliveryFee}`;
      const stored = `${subtotal} + ${deliveryFee} = ${total}`;
      return stored !== right && `${stored}, should be ${right}`;
    },
  ),

  everyRecord<Order>(
    'orders',
    'order-status',
    'An order is in one of the known statuses.',
    ({ status }) => !ORDER_STATUSES.includes(status) && `status "${String(status)}"`,
  ),

  referencesExist<Order>(
    'orders',
    'products',
    'ordered-products-exist',
    'What was ordered is still known: products are hidden, never removed.',
    ({ lines }) => lines.map(({ productId }) => productId),
  ),

  referencesExist<Order>('orders', 'users', 'order-user-exists', 'Whose order it is, is still known.', ({ userId }) => [
    userId,
  ]),

  referencesExist<Order>(
    'orders',
    'users',
    'order-clerks-exist',
    'Who moved an order on is still known, or has deleted the account.',
    ({ history }) => history.map(({ by }) => by),
    deletedAccounts,
  ),

  everyRecord<Order>(
    'orders',
    'order-history',
    'The last step of an order is where it stands, no step leads where it stood before, and all are counted.',
    ({ history, status, version }) => {
      if (history.at(-1)?.status !== status) return `"${status}" after "${history.at(-1)?.status ?? 'nothing'}"`;
      const again = history.find((step, index) => step.status === history[index - 1]?.status);
      return again
        ? `"${again.status}" twice in a row`
        : version !== history.length && `version ${version} after ${history.length} steps`;
    },
  ),

  everyRecord<Order>('orders', 'order-words', 'An order is found by its ids and by whom it goes to.', (order) => {
    const missing = initialAdminFields(order, null).searchWords.filter((word) => !order.searchWords.includes(word));
    return missing.length > 0 && `not found by ${missing.join(', ')}`;
  }),

  everyRecord<Order>(
    'orders',
    'order-stock-released',
    'The pieces of an order are back in stock exactly while its status and outcome say so.',
    ({ status, stockReleased, delivery }) =>
      stockReleased !== piecesAreBack(status, delivery?.outcome ?? null) &&
      `${status}, and its pieces are ${stockReleased ? '' : 'not '}back`,
  ),

  everyRecord<Order>(
    'orders',
    'order-delivery',
    'An outcome does not contradict the status; the cash of the parcels adds up to the total, and their pieces were ordered.',
    ({ status, total, lines, delivery }) => {
      if (!delivery) return false;
      const { outcome, parcels } = delivery;
      if (outcome && statusAfterOutcome({ status, wasShipped: true }, outcome.kind) !== status)
        return `${status}, and the outcome is ${outcome.kind}`;
      const cash = parcels.reduce((sum, parcel) => sum + parcel.cash, 0);
      if (parcels.length > 0 && cash !== total) return `${cash} to collect of ${total}`;
      const pieces = parcels.flatMap((parcel) => parcel.pieces ?? []);
      return pieces.length > 0 && !areOrdered(pieces, lines) && 'parcels with pieces that were not ordered';
    },
  ),

  everyRecord<Order>(
    'orders',
    'order-link',
    'An order of a user counts by the account; only one that a guest placed has a link, and counts by the guest.',
    (order) =>
      order.userId !== null &&
      countsFor(order.userId, order) !== (order.trackHash === undefined) &&
      "a user's order with a guest's marks",
  ),

  everyRecord<Order>(
    'orders',
    'guest-places',
    'An order takes a place of its sources only while it waits for the shop.',
    ({ status, guestPlaces }) =>
      guestPlaces !== undefined && status !== 'pending' && `${status}, and holds ${guestPlaces.join(', ')}`,
  ),

  {
    name: 'order-emails',
    description:
      'An order has one email to the shopper, one to the shop, and one for each status that is announced, but for one ' +
      'that an undo gave back; no email is about anything else.',
    async *findViolations(records) {
      const emailIds = new Set<string>();
      const begun = new Set<string>();
      for await (const { _id, attempts } of records.read<Pick<Email, 'attempts'>>('emails', { attempts: 1 })) {
        const id = String(_id);
        if (ORDER_EMAIL_ID.test(id)) emailIds.add(id);
        if (attempts > 0) begun.add(id);
      }
      for await (const order of records.read<Order>('orders')) {
        const required = [
          ...(hasOrderPlacedEmails(order) ? placedEmailIds(order) : []),
          ...statusEmailIds(order, (at, index) => isRetained(at) && !mayBeUndo(order, index, begun)),
        ];
        const missing = required.filter((id) => !emailIds.has(id));
        if (missing.length > 0) yield `orders ${String(order._id)}: no email ${missing.join(', ')}`;
        for (const id of [...placedEmailIds(order), ...statusEmailIds(order, () => true)]) emailIds.delete(id);
      }
      for (const id of emailIds) yield `emails ${id}: no order had this status`;
    },
  },
];
