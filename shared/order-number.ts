/** The number a shopper sees: the payment id without its first three characters. */
export const orderNumber = (paymentId: string): string => paymentId.slice(3);
