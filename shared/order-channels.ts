/** Where an order came from: the shop's website, or an administrator who wrote it down, and from where. */
export const ORDER_CHANNELS = ['website', 'telephone', 'whatsapp', 'instagram', 'other'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** The channels of orders that administrators enter. */
export const MANUAL_CHANNELS = ['telephone', 'whatsapp', 'instagram', 'other'] as const satisfies OrderChannel[];
export type ManualChannel = (typeof MANUAL_CHANNELS)[number];
