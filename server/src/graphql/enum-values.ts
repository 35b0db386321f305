import { fromGraphqlStatus, ORDER_STATUSES, toGraphqlStatus } from '#shared/order-status';
import { fromKeys } from '#shared/typed-objects';

/** The schema's enum names and the values that are stored and used by REST. */
export const enumValues = {
  OrderStatus: fromKeys(ORDER_STATUSES.map(toGraphqlStatus), fromGraphqlStatus),
  StockLevel: { OUT: 'out', LOW: 'low', AVAILABLE: 'available' },
  SortOrder: { ASC: 'asc', DESC: 'desc' },
  InventorySort: { CREATED_AT: 'createdAt', NAME: 'name', PRICE: 'price', STOCK: 'stock' },
  OrderSort: { PLACED_AT: 'createdAt', TOTAL: 'amount', STATUS: 'status' },
  BulkPriceType: { PERCENTAGE: 'percentage', FIXED: 'fixed', SET: 'set' },
  BulkStockType: { ADD: 'add', SUBTRACT: 'subtract', SET: 'set' },
};
