import * as z from 'zod';
import { ADDRESS_FIELDS, fieldName, type AddressField } from '#shared/address-fields';
import { DELIVERY_OUTCOMES, REFUSED_REASONS, RETURN_STATES } from '#shared/delivery-outcome';
import { FUNNEL_STEPS } from '#shared/funnel-steps';
import { ORDER_CHANNELS } from '#shared/order-channels';
import { ORDER_REFUSALS } from '#shared/order-refusals';
import { RISK_LEVELS, RISK_REASONS } from '#shared/order-risk';
import { ORDER_SORTS } from '#shared/rules/orders-admin.rules';
import { recordOf } from '#shared/typed-objects';
import { CONFIRMATION_STATES } from '../../orders/order.schema.js';
import { product } from './catalogue.answers.js';
import { count, day, id, paginationOf, rupees, status, time } from './values.js';

const size = z.string().nullable().describe('Null: the product has no sizes');

const cartProduct = z
  .union([
    product.extend({ selectedSize: size }),
    z
      .object({ _id: id, is_active: z.literal(false), selectedSize: size })
      .describe('A product that is not for sale any more'),
  ])
  .meta({ id: 'CartProduct' });

const cartFields = {
  _id: id.describe('The id of the owner'),
  userId: id,
  version: count.describe('Rises with every change; the `ETag`'),
  amountTotal: rupees,
  products: z.array(
    z.object({
      id: id.describe('The id of the product'),
      product: cartProduct,
      quantity: z.int().min(1),
      itemTotal: rupees,
      stock: count.describe('Pieces in stock of this size'),
    }),
  ),
};

export const cart = z.object(cartFields).meta({ id: 'Cart' });

const reduced = z
  .array(
    z.object({
      id,
      size,
      requested: z.number(),
      quantity: count.describe('Pieces that the line has now; 0: it is gone'),
      reason: z.enum(['STOCK', 'QUANTITY', 'LINES', 'GONE']),
    }),
  )
  .describe('The lines that have fewer pieces than requested');

export const changedCart = z.object({ ...cartFields, reduced }).meta({ id: 'ChangedCart' });
export const mergedCart = z.object({ ...cartFields, reduced, merged: count.describe('Pieces that were merged') });

/** A saved address, which may lack some of the fields that guests must fill in, becomes the address of an order. */
const isAlwaysThere = ({ saved }: AddressField): boolean => saved === 'required' || saved === 'account';

const address = z
  .object(recordOf(ADDRESS_FIELDS, fieldName, (field) => (isAlwaysThere(field) ? z.string() : z.string().nullable())))
  .meta({ id: 'DeliveryAddress' });

const orderProduct = {
  _id: id,
  name: z.string(),
  price: rupees,
  selectedSize: size,
  images: z.array(z.object({ image_url: z.string(), is_primary: z.boolean() })),
};
const lineFields = { quantity: z.int().min(1), price: rupees, itemTotal: rupees };

const parcelFields = { courier: z.string(), trackingNumber: z.string().nullable(), link: z.string().nullable() };

const orderFields = {
  _id: id,
  paymentID: z.string(),
  reference: z.string().describe('The short reference that customers can quote: 8 letters and digits'),
  createdAt: time,
  status,
  amount: rupees.describe('What is to be paid: `subtotal` and `deliveryFee`, in rupees'),
  subtotal: rupees,
  deliveryFee: rupees,
  address,
  products: z
    .array(z.object({ product: z.object(orderProduct), ...lineFields }))
    .describe('Names, prices and pictures are those at the time of the order'),
  user: id.nullable().describe('Null: a guest'),
  history: z.array(z.object({ status, at: time })),
  parcels: z.array(z.object(parcelFields)),
  outcome: z
    .enum(DELIVERY_OUTCOMES)
    .nullable()
    .describe('What became of it, beside the status; null until it is recorded'),
  canCancel: z.boolean().describe('Whether its customer can cancel it: until it is confirmed'),
};

export const order = z.object(orderFields).meta({ id: 'Order' });

export const guestOrder = z.object({
  ...orderFields,
  trackingToken: z.string().describe('For GET /track/{token}, for 180 days'),
});

export const linkedOrder = z
  .object({
    order,
    state: z.enum(CONFIRMATION_STATES),
    canConfirm: z.boolean(),
    canChange: z.boolean().describe('Whether it can be corrected or cancelled'),
    changeUntil: time,
  })
  .meta({ id: 'LinkedOrder' });

const parcel = z.object({
  ...parcelFields,
  cash: rupees.describe('What the courier collects'),
  day,
  pieces: z
    .array(z.object({ productId: id, size, name: z.string(), quantity: z.int().min(1) }))
    .describe('What is in it; empty while nobody has said'),
});

const delivery = z.object({
  version: z.int().min(1).describe('Rises with every change of the parcels and of the outcome'),
  parcels: z.array(parcel),
  result: z
    .object({
      outcome: z.enum(DELIVERY_OUTCOMES),
      reason: z.enum(REFUSED_REASONS).nullable(),
      returnedAs: z.enum(RETURN_STATES).nullable(),
      at: time,
      by: z.string().nullable(),
    })
    .nullable()
    .describe('What became of the order; null until it is recorded'),
});

export const couriers = z.object({
  couriers: z.array(z.object({ name: z.string(), linkTemplate: z.string().nullable() })),
});

export const handover = z.object({
  day,
  isComplete: z.boolean().describe('False on a day with more than 1000 orders: the newest are not listed'),
  parcels: z.array(z.object({ orderId: id, shortId: z.string(), name: z.string(), city: z.string(), parcel })),
});

const refusals = z.array(
  z.object({
    productId: id.nullable().describe('Null but in `refusedByProduct`'),
    name: z.string(),
    orders: count.describe('With an outcome'),
    refusals: count,
    rate: z.number().describe('From 0 to 1'),
  }),
);

export const deliveryStats = z.object({
  from: day,
  to: day,
  timeZone: z.string(),
  funnel: z.array(
    z.object({
      step: z.enum(FUNNEL_STEPS),
      orders: count.describe('Came so far or further'),
      amount: rupees,
      rate: z.number().describe('Share of the placed orders, from 0 to 1'),
    }),
  ),
  outcomes: z.array(z.object({ outcome: z.enum(DELIVERY_OUTCOMES), orders: count, amount: rupees })),
  refusedByCity: refusals,
  refusedByProduct: refusals,
  refusedByCourier: refusals,
  refusedByRisk: refusals,
  daysToPaid: z.array(z.object({ days: z.int().nullable().describe('Up to so many; null: more'), orders: count })),
  averageDaysToPaid: z.number().nullable(),
});

const risk = z.object({
  score: z.number().min(0).max(100),
  level: z.enum(RISK_LEVELS),
  reasons: z.array(z.object({ reason: z.enum(RISK_REASONS), points: z.number() })),
});

export const adminOrder = z
  .object({
    ...orderFields,
    version: z.int().min(1).describe('Rises with every change of the status'),
    phoneE164: z.string().nullable(),
    channel: z.enum(ORDER_CHANNELS).describe('Where the order came from'),
    user: z
      .object({
        _id: id,
        firstname: z.string(),
        lastname: z.string(),
        email: z.string(),
        username: z.string(),
        phone: z.string(),
      })
      .nullable()
      .describe('Null: a guest, or a deleted account'),
    products: z.array(
      z.object({
        product: z.object({
          ...orderProduct,
          category_id: z.object({ name: z.string() }).nullable().optional().describe('In answers with one order'),
        }),
        ...lineFields,
      }),
    ),
    history: z.array(z.object({ status, at: time, by: z.string().nullable() })),
    confirmation: z
      .object({
        state: z.enum(CONFIRMATION_STATES),
        version: z.int(),
        attempts: count,
        at: time.nullable(),
        by: z.string().nullable(),
      })
      .nullable()
      .describe('Null: of an earlier version'),
    callAfter: time.nullable().describe('When the customer is to be called; null: not in the queue'),
    risk: risk.nullable().describe('Null: not calculated yet'),
    updatedAt: time.describe('The last change'),
    delivery,
  })
  .meta({ id: 'AdminOrder' });

export const orderSync = z.object({ orders: z.array(adminOrder), cursor: z.string(), hasMore: z.boolean() });
export const adminOrderPage = z.object({ orders: z.array(adminOrder), pagination: paginationOf('totalOrders') });
export const adminOrders = z.object({ orders: z.array(adminOrder) });
export const confirmations = z.object({ orders: z.array(adminOrder), waiting: count, later: count });

export const selection = z.object({
  orders: z.array(
    z.object({
      ...{ _id: id, shortId: z.string(), status, version: z.int() },
      outcome: z.enum(DELIVERY_OUTCOMES).nullable(),
    }),
  ),
  totalOrders: count,
});

export const outcomes = z
  .object({
    changedCount: count,
    unchangedCount: count,
    refusedCount: count,
    orders: z.array(
      z.object({
        _id: id,
        shortId: z.string(),
        customerName: z.string().nullable(),
        hasEmail: z.boolean().nullable().describe('Whether the customer gets the email about a status that has one'),
        result: z.enum(['changed', 'unchanged', 'refused']),
        statusBefore: status.nullable(),
        status: status.nullable(),
        version: z.int().nullable(),
        refusal: z.enum(ORDER_REFUSALS).nullable(),
        reason: z.string().nullable(),
        changedBy: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderOutcomes' });

export const orderChanges = z.object({
  orders: z.array(
    z.object({
      ...{ _id: id, status, version: z.int(), createdAt: time },
      outcome: z.enum(DELIVERY_OUTCOMES).nullable(),
      deliveryVersion: z.int().min(1).describe('Rises with every change of the parcels and of the outcome'),
    }),
  ),
  hasMore: z.boolean(),
  nextSince: time.describe('For the next request'),
});

export const orderStats = z.object({
  from: day,
  to: day,
  timeZone: z.string(),
  totalOrders: count,
  totalRevenue: rupees,
  averageOrder: rupees,
  byStatus: z.array(z.object({ status, orders: count, amount: rupees })),
  byDay: z.array(z.object({ day, orders: count, revenue: rupees })).describe('Empty for a very long range'),
  bestSellers: z.array(z.object({ productId: id, name: z.string(), pieces: count, revenue: rupees })),
});

export const orderView = z
  .object({
    _id: id,
    name: z.string(),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    owner: z.string().nullable(),
    isDefault: z.boolean(),
    filter: z.object({
      search: z.string().nullable().optional(),
      status: status.nullable().optional(),
      statuses: z.array(status).nullable().optional(),
      startDate: z.string().nullable().optional(),
      endDate: z.string().nullable().optional(),
      minAmount: rupees.nullable().optional(),
      maxAmount: rupees.nullable().optional(),
    }),
    sortBy: z.enum(ORDER_SORTS),
    sortOrder: z.enum(['asc', 'desc']),
  })
  .meta({ id: 'OrderView' });
