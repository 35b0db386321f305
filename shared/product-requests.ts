import { DAY_MS } from './durations.js';

/** What a shopper asks to be told of a product. */
export const PRODUCT_REQUEST_KINDS = ['backInStock', 'priceDrop'] as const;
export type ProductRequestKind = (typeof PRODUCT_REQUEST_KINDS)[number];

/** For how long a request waits, in ms, and how many the dashboard lists. */
export const PRODUCT_REQUESTS = { unconfirmedMs: 3 * DAY_MS, waitsMs: 365 * DAY_MS, listed: 20, products: 50 } as const;
