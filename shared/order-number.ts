/** The number a shopper sees: the payment id without its first three characters (ORDERS-8). */
export const orderNumber = (paymentId: string): string => paymentId.slice(3);
