/** The way of an order from checkout to the money, by its stored names. */
export const DELIVERY_STEPS = ['placed', 'confirmed', 'shipped', 'delivered', 'paid'] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];
