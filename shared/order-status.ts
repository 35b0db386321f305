import { keysOf } from './typed-objects.js';

interface StatusDetails {
  /** The name that users see. */
  label: string;
  /** Whether it is a step of an ordinary delivery. The dashboard offers the step after the current one. */
  isDeliveryStep: boolean;
  /** Whether its orders are not shipped yet: they can be confirmed and corrected, and have no outcome. */
  isBeforeShipping: boolean;
  /** Whether the statistics count its orders as sales. */
  isSale: boolean;
  /** Whether the pieces of its orders are back in stock (ADMIN-ORDERS-51). */
  releasesStock: boolean;
  /** When the customer gets an email about it. `afterUndo`: when the dashboard no longer offers Undo. */
  email: 'never' | 'atOnce' | 'afterUndo';
}

/**
 * The statuses of an order, in the order of a delivery, by their stored values. A new status also needs a value in
 * schema.graphql, its rows in delivery-outcome.ts and cash-book.ts, a colour in client/src/app/theme/tokens.ts and, if it
 * has an email, a template in server/src/mail/emails/templates.ts.
 */
export const ORDER_STATUS_DETAILS = {
  pending: {
    label: 'Pending',
    isDeliveryStep: true,
    isBeforeShipping: true,
    isSale: true,
    releasesStock: false,
    email: 'never',
  },
  processing: {
    label: 'Processing',
    isDeliveryStep: true,
    isBeforeShipping: true,
    isSale: true,
    releasesStock: false,
    email: 'never',
  },
  shipped: {
    label: 'Shipped',
    isDeliveryStep: true,
    isBeforeShipping: false,
    isSale: true,
    releasesStock: false,
    email: 'atOnce',
  },
  delivered: {
    label: 'Delivered',
    isDeliveryStep: true,
    isBeforeShipping: false,
    isSale: true,
    releasesStock: false,
    email: 'atOnce',
  },
  cancelled: {
    label: 'Cancelled',
    isDeliveryStep: false,
    isBeforeShipping: false,
    isSale: false,
    releasesStock: true,
    email: 'afterUndo',
  },
} as const satisfies Record<string, StatusDetails>;

/** A status as it is stored, and as REST names it. */
export type OrderStatus = keyof typeof ORDER_STATUS_DETAILS;

/** A status as GraphQL names it. */
export type GraphqlOrderStatus = Uppercase<OrderStatus>;

export const ORDER_STATUSES: readonly OrderStatus[] = keysOf(ORDER_STATUS_DETAILS);

const statusesWhere = (matches: (details: StatusDetails) => boolean): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => matches(ORDER_STATUS_DETAILS[status]));

export const DELIVERY_STEPS = statusesWhere(({ isDeliveryStep }) => isDeliveryStep);
export const BEFORE_SHIPPING = statusesWhere(({ isBeforeShipping }) => isBeforeShipping);
/** The statuses of an order that is on its way, or has arrived. */
export const SHIPPED_STATUSES = statusesWhere((each) => each.isDeliveryStep && !each.isBeforeShipping);
export const SALE_STATUSES = statusesWhere(({ isSale }) => isSale);
export const STOCK_RELEASING_STATUSES = statusesWhere(({ releasesStock }) => releasesStock);
/** The statuses whose email can still be withdrawn for as long as the dashboard offers Undo (EMAIL-8). */
export const DELAYED_EMAIL_STATUSES = statusesWhere(({ email }) => email === 'afterUndo');
const EMAILED_STATUSES = statusesWhere(({ email }) => email !== 'never');

/** A status about which the customer gets an email. */
export type EmailedStatus = {
  [Status in OrderStatus]: (typeof ORDER_STATUS_DETAILS)[Status]['email'] extends 'never' ? never : Status;
}[OrderStatus];

export const isEmailedStatus = (status: OrderStatus): status is EmailedStatus => EMAILED_STATUSES.includes(status);

/** The usual next status; undefined after the last step and for a status that is no step. */
export const nextDeliveryStep = (status: OrderStatus): OrderStatus | undefined =>
  DELIVERY_STEPS.includes(status) ? DELIVERY_STEPS[DELIVERY_STEPS.indexOf(status) + 1] : undefined;

// TypeScript declares that toUpperCase and toLowerCase return any string; the values are plain ASCII words.
export const toGraphqlStatus = <Status extends OrderStatus>(status: Status) =>
  status.toUpperCase() as Uppercase<Status>;
export const fromGraphqlStatus = <Status extends GraphqlOrderStatus>(status: Status) =>
  status.toLowerCase() as Lowercase<Status>;

export const statusLabel = (status: GraphqlOrderStatus): string =>
  ORDER_STATUS_DETAILS[fromGraphqlStatus(status)].label;
