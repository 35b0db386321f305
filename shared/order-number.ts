/** The number a shopper sees: the payment id without its first three characters (shopper.md §3). */
export const orderNumber = (paymentId: string): string => paymentId.slice(3);
