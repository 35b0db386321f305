import { countItems } from '#shared/cart-lines';
import type { DeliveryOutcome } from '#shared/delivery-outcome';
import type { OrderChannel } from '#shared/order-channels';
import { shortIdOf } from '#shared/record-id';
import { actorNameOf, type ActorNames } from '../users/actor-names.service.js';
import type { UserContact } from '../users/users.service.js';
import { NO_DELIVERY, parcelView, type ParcelView } from './delivery/delivery-fields.js';
import type { Order, StoredConfirmation, StoredOutcome, StoredRisk } from './order.schema.js';
import { toOrderView, type OrderView } from './order.view.js';

export type Customer = Omit<UserContact, '_id'> & { id: string };

/** An order as administrators see it; money in rupees. */
export interface AdminOrder extends OrderView {
  shortId: string;
  /** Increases with every status change, from 1. */
  version: number;
  updatedAt: Date;
  customer: Customer | null;
  isGuest: boolean;
  /** The address's phone number in E.164; null where it is no number. */
  phoneE164: string | null;
  pieces: number;
  channel: OrderChannel;
  history: { status: Order['status']; at: Date; by: string | null }[];
  /** Null for orders of earlier versions. */
  confirmation: (Pick<StoredConfirmation, 'state' | 'version' | 'attempts' | 'at'> & { by: string | null }) | null;
  /** When the customer is to be called again; null for an order that is not in the queue. */
  callAfter: Date | null;
  /** Null until it is calculated, and for orders of earlier versions. */
  risk: StoredRisk | null;
  delivery: {
    version: number;
    parcels: ParcelView[];
    result: (Pick<StoredOutcome, 'reason' | 'returnedAs' | 'at'> & { outcome: string; by: string | null }) | null;
  };
}

/** The order without the person: for API keys that change orders and may not read them. */
export const withoutPerson = ({ address: { city, state, country }, ...order }: AdminOrder): AdminOrder => ({
  ...order,
  customer: null,
  phoneE164: null,
  address: {
    ...{ firstname: '', lastname: '', phone: '', email: '', address: '', apartment: null, zipcode: null },
    ...{ city, state, country },
  },
});

/** What a change of many orders needs to know of each. */
export interface SelectedOrder {
  id: string;
  shortId: string;
  status: Order['status'];
  version: number;
  outcome: DeliveryOutcome | null;
}

export const toSelectedOrder = ({
  _id,
  status,
  version,
  delivery,
}: Pick<Order, '_id' | 'status' | 'version' | 'delivery'>): SelectedOrder => ({
  id: _id.toHexString(),
  shortId: shortIdOf(_id.toHexString()),
  status,
  version: version ?? 1,
  outcome: delivery?.outcome?.kind ?? null,
});

/** The users whose names an order shows: its customer, and the administrators who changed its status. */
export const userIdsOf = ({ userId, history, confirmation, delivery }: Order) =>
  [userId, confirmation?.by ?? null, delivery?.outcome?.by ?? null, ...(history ?? []).map(({ by }) => by)].filter(
    (id) => id !== null,
  );

/** `users` by id. */
export function toAdminOrder(order: Order, users: ReadonlyMap<string, UserContact>, actors: ActorNames): AdminOrder {
  const view = toOrderView(order);
  const customer = order.userId && users.get(order.userId.toHexString());
  return {
    ...view,
    shortId: shortIdOf(view.id),
    version: order.version ?? 1,
    updatedAt: order.updatedAt,
    customer: customer
      ? {
          id: customer._id.toHexString(),
          firstname: customer.firstname,
          lastname: customer.lastname,
          username: customer.username,
          email: customer.email,
          phone: customer.phone,
        }
      : null,
    isGuest: order.userId === null,
    phoneE164: order.phoneE164 ?? null,
    pieces: countItems(order.lines),
    channel: order.channel ?? 'website',
    history: (order.history ?? []).map(({ status, at, by }) => ({
      status,
      at,
      by: actorNameOf(by, actors),
    })),
    confirmation: order.confirmation ? toConfirmation(order.confirmation, actors) : null,
    callAfter: order.callAfter ?? null,
    risk: order.risk ?? null,
    delivery: toDelivery(order, actors),
  };
}

function toDelivery({ delivery = NO_DELIVERY, lines }: Order, actors: ActorNames) {
  const { version, outcome } = delivery;
  const parcels = delivery.parcels.map((parcel) => parcelView(parcel, lines));
  if (!outcome) return { version, parcels, result: null };
  const { kind, reason, returnedAs, at, by } = outcome;
  const result = { outcome: kind, reason, returnedAs, at, by: actorNameOf(by, actors) };
  return { version, parcels, result };
}

const toConfirmation = ({ by, ...confirmation }: StoredConfirmation, actors: ActorNames) => ({
  ...confirmation,
  by: actorNameOf(by, actors),
});
