/** The schema's UPPER_CASE names ↔ the values that are stored and documented. */
export const enumValues = {
  OrderStatus: {
    PENDING: 'pending',
    PROCESSING: 'processing',
    SHIPPED: 'shipped',
    DELIVERED: 'delivered',
    CANCELLED: 'cancelled',
  },
};
