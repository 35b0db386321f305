import {
  BOOKABLE_ACCOUNTS,
  CASH_ACCOUNTS,
  CASH_BOOKING_KINDS,
  CASH_STATES,
  PAYOUT_DIFFERENCES,
} from '#shared/cash-book';
import { DELIVERY_STEPS } from '#shared/delivery-steps';
import { EMAIL_STATES } from '#shared/order-emails';
import { fromGraphqlStatus, ORDER_STATUSES, toGraphqlStatus } from '#shared/order-status';
import { IMPORT_ROW_KINDS } from '#shared/rules/product-import.rules';
import { PRODUCT_REQUEST_KINDS } from '#shared/product-requests';
import { fromKeys, recordOf } from '#shared/typed-objects';
import { IMPORT_STATES, ROW_OUTCOMES } from '../products/csv/product-import.schema.js';

const toGraphqlName = (name: string): string => name.toUpperCase();

/** `onTheWay` → `ON_THE_WAY`. */
const toConstantName = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();
const namesOf = <Value extends string>(values: readonly Value[]) => recordOf(values, toConstantName, (value) => value);

/** The schema's enum names and the values that are stored and used by REST. */
export const enumValues = {
  OrderStatus: fromKeys(ORDER_STATUSES.map(toGraphqlStatus), fromGraphqlStatus),
  StockLevel: { OUT: 'out', LOW: 'low', AVAILABLE: 'available' },
  SortOrder: { ASC: 'asc', DESC: 'desc' },
  InventorySort: { CREATED_AT: 'createdAt', NAME: 'name', PRICE: 'price', STOCK: 'stock' },
  OrderSort: { PLACED_AT: 'createdAt', TOTAL: 'amount', STATUS: 'status' },
  OrderResult: { CHANGED: 'changed', UNCHANGED: 'unchanged', REFUSED: 'refused' },
  ConfirmationState: { WAITING: 'waiting', CONFIRMED: 'confirmed' },
  CallOutcome: { CONFIRMED: 'confirmed', NO_ANSWER: 'noAnswer', CANCELLED: 'cancelled' },
  CancelReason: {
    CHANGED_MIND: 'changedMind',
    NOT_ORDERED: 'notOrdered',
    NO_ANSWER: 'noAnswer',
    WRONG_DETAILS: 'wrongDetails',
    SUSPICIOUS: 'suspicious',
  },
  RiskLevel: { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' },
  RiskReason: {
    BLOCKED: 'blocked',
    REFUSED: 'refused',
    MANY_ORDERS: 'manyOrders',
    SAME_BASKET: 'sameBasket',
    NO_HOUSE_NUMBER: 'noHouseNumber',
    HIGH_TOTAL: 'highTotal',
    FIRST_ORDER: 'firstOrder',
  },
  OrderChannel: {
    WEBSITE: 'website',
    TELEPHONE: 'telephone',
    WHATSAPP: 'whatsapp',
    INSTAGRAM: 'instagram',
    OTHER: 'other',
  },
  DeliveryOutcome: { DELIVERED: 'delivered', REFUSED: 'refused', LOST: 'lost', RETURNED: 'returned' },
  DeliveryStep: recordOf(DELIVERY_STEPS, toGraphqlName, (step) => step),
  RefusedReason: {
    NOT_HOME: 'notHome',
    CHANGED_MIND: 'changedMind',
    NO_MONEY: 'noMoney',
    NOT_ORDERED: 'notOrdered',
    DAMAGED: 'damaged',
    OTHER: 'other',
  },
  ReturnState: { SELLABLE: 'sellable', DAMAGED: 'damaged' },
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
  ContactType: { PHONE: 'phone', EMAIL: 'email', ADDRESS: 'address' },
  ProductRequestKind: namesOf(PRODUCT_REQUEST_KINDS),
  ImportState: recordOf(IMPORT_STATES, toGraphqlName, (state) => state),
  ImportRowKind: recordOf(IMPORT_ROW_KINDS, toGraphqlName, (kind) => kind),
  ImportRowOutcome: recordOf(ROW_OUTCOMES, toGraphqlName, (outcome) => outcome),
  BulkPriceType: { PERCENTAGE: 'percentage', FIXED: 'fixed', SET: 'set' },
  SalePriceChangeType: { PERCENTAGE: 'percentage', FIXED: 'fixed', OFF: 'off', REMOVE: 'remove' },
  PriceRounding: { NONE: 'none', TO_10: 'to10', TO_9: 'to9' },
  BulkStockType: { ADD: 'add', SUBTRACT: 'subtract', SET: 'set' },
};

/** The schema's name of a stored value, for what GraphQL does not translate: the extensions of errors. */
export const graphqlNameOf = (type: keyof typeof enumValues, stored: string): string =>
  Object.entries(enumValues[type]).find(([, value]) => value === stored)?.[0] ?? stored;
