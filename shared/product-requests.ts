/** What a shopper asks to be told of a product. */
export const PRODUCT_REQUEST_KINDS = ['backInStock', 'priceDrop'] as const;
export type ProductRequestKind = (typeof PRODUCT_REQUEST_KINDS)[number];

const DAY = 24 * 60 * 60_000;

/** For how long a request waits, in ms, and how many the dashboard lists. */
export const PRODUCT_REQUESTS = { unconfirmedMs: 3 * DAY, waitsMs: 365 * DAY, listed: 20, products: 50 } as const;
