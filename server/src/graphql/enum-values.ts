import {
  BOOKABLE_ACCOUNTS,
  CASH_ACCOUNTS,
  CASH_BOOKING_KINDS,
  CASH_STATES,
  PAYOUT_DIFFERENCES,
} from '#shared/cash-book';
import { CONTACT_TYPES } from '#shared/contact-types';
import { DELIVERY_OUTCOMES, REFUSED_REASONS, RETURN_STATES } from '#shared/delivery-outcome';
import { FUNNEL_STEPS } from '#shared/funnel-steps';
import { ORDER_CHANNELS } from '#shared/order-channels';
import { CALL_OUTCOMES, CANCEL_REASONS } from '#shared/order-confirmation';
import { EMAIL_STATES } from '#shared/order-emails';
import { RISK_LEVELS, RISK_REASONS } from '#shared/order-risk';
import { ORDER_STATUSES } from '#shared/order-status';
import { PRODUCT_REQUEST_KINDS } from '#shared/product-requests';
import { IMPORT_ROW_KINDS } from '#shared/rules/product-import.rules';
import { INVENTORY_SORTS, STOCK_LEVELS } from '#shared/rules/product.rules';
import { recordOf, toConstantName } from '#shared/typed-objects';
import { CONFIRMATION_STATES } from '../orders/order.schema.js';
import { IMPORT_STATES, ROW_OUTCOMES } from '../products/csv/product-import.schema.js';

const namesOf = <Value extends string>(values: readonly Value[]) => recordOf(values, toConstantName, (value) => value);

/** The schema's enum names and the values that are stored and used by REST. */
export const enumValues = {
  OrderStatus: namesOf(ORDER_STATUSES),
  StockLevel: namesOf(STOCK_LEVELS),
  SortOrder: namesOf(['asc', 'desc']),
  InventorySort: namesOf(INVENTORY_SORTS),
  OrderSort: { PLACED_AT: 'createdAt', TOTAL: 'amount', STATUS: 'status' },
  OrderResult: namesOf(['changed', 'unchanged', 'refused']),
  ConfirmationState: namesOf(CONFIRMATION_STATES),
  CallOutcome: namesOf(CALL_OUTCOMES),
  CancelReason: namesOf(CANCEL_REASONS),
  RiskLevel: namesOf(RISK_LEVELS),
  RiskReason: namesOf(RISK_REASONS),
  OrderChannel: namesOf(ORDER_CHANNELS),
  DeliveryOutcome: namesOf(DELIVERY_OUTCOMES),
  DeliveryStep: namesOf(FUNNEL_STEPS),
  RefusedReason: namesOf(REFUSED_REASONS),
  ReturnState: namesOf(RETURN_STATES),
  OrderEmailKind: {
    PLACED: 'order-placed',
    SHOP: 'order-shop',
    CORRECTED: 'delivery-corrected',
    SHIPPED: 'order-shipped',
    DELIVERED: 'order-delivered',
    CANCELLED: 'order-cancelled',
  },
  EmailState: namesOf(EMAIL_STATES),
  CashAccount: namesOf(CASH_ACCOUNTS),
  BookableCashAccount: namesOf(BOOKABLE_ACCOUNTS),
  CashState: namesOf(CASH_STATES),
  CashBookingKind: namesOf(CASH_BOOKING_KINDS),
  PayoutDifference: namesOf(PAYOUT_DIFFERENCES),
  ContactType: namesOf(CONTACT_TYPES),
  ProductRequestKind: namesOf(PRODUCT_REQUEST_KINDS),
  ImportState: namesOf(IMPORT_STATES),
  ImportRowKind: namesOf(IMPORT_ROW_KINDS),
  ImportRowOutcome: namesOf(ROW_OUTCOMES),
  BulkPriceType: namesOf(['percentage', 'fixed', 'set']),
  SalePriceChangeType: namesOf(['percentage', 'fixed', 'off', 'remove']),
  PriceRounding: { NONE: 'none', TO_10: 'to10', TO_9: 'to9' },
  BulkStockType: namesOf(['add', 'subtract', 'set']),
};

/** The schema's name of a stored value, for what GraphQL does not translate: the extensions of errors. */
export const graphqlNameOf = (type: keyof typeof enumValues, stored: string): string =>
  Object.entries(enumValues[type]).find(([, value]) => value === stored)?.[0] ?? stored;
