/** The schema's enum names and the values that are stored and used by REST. */
export const enumValues = {
  OrderStatus: {
    PENDING: 'pending',
    PROCESSING: 'processing',
    SHIPPED: 'shipped',
    DELIVERED: 'delivered',
    CANCELLED: 'cancelled',
  },
  StockLevel: { OUT: 'out', LOW: 'low', AVAILABLE: 'available' },
  SortOrder: { ASC: 'asc', DESC: 'desc' },
  InventorySort: { CREATED_AT: 'createdAt', NAME: 'name', PRICE: 'price', STOCK: 'stock' },
  OrderSort: { PLACED_AT: 'createdAt', TOTAL: 'amount', STATUS: 'status' },
  BulkPriceType: { PERCENTAGE: 'percentage', FIXED: 'fixed', SET: 'set' },
  BulkStockType: { ADD: 'add', SUBTRACT: 'subtract', SET: 'set' },
};
