/** The way of an order from checkout to the money, by its stored names. */
export const FUNNEL_STEPS = ['placed', 'confirmed', 'shipped', 'delivered', 'paid'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
