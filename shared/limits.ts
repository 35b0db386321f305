import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.js';

/**
 * Every business number of the shop, once. Times in ms, money in paisa unless the name says rupees. The lengths of a
 * product's texts are in product-fields.ts, numbers that only the dashboard needs in dashboard-limits.ts.
 */
export const LIMITS = {
  name: { min: 2, max: 30 },
  username: { min: 3, max: 20, checkFrom: 3 },
  password: { min: 6, max: 100 },
  email: { max: 254 },
  phone: { max: 20 },
  addressLine: { max: 200 },
  place: { max: 80 },
  zipcode: { max: 12 },
  message: { max: 5000 },
  product: { name: 150, images: 10, note: 2000 },
  category: { name: 60, description: 1000 },
  search: { max: 100 },
  /** Pieces per cart line (CART-39). */
  quantity: { min: 1, max: 100 },
  /** Lines per cart (CART-60). */
  cart: { lines: 100 },
  stock: { max: 1_000_000 },
  sizes: { max: 50, name: 20 },
  lowStock: 10,
  lowStockList: 500,
  bulk: 500,
  featured: 100,
  admin: { orders: 10, inventory: 20, bestSellers: 10, ordersByIds: 100, orderChanges: 100, audit: 20 },
  price: { maxPaisa: 1_000_000_000 },
  page: { max: 1_000_000, defaultLimit: 24, maxLimit: 100, orders: 10 },
  ids: 100,
  addresses: 50,
  users: { maxLimit: 500 },
  /** Records of one part of a list of changes. */
  sync: 50,
} as const;

/** How many orders of one guest may be pending, and how long the emailed link shows one (LIMITS-20, TRACK-4). */
export const GUEST_ORDERS = { waiting: 3, trackMs: 180 * DAY_MS } as const;

/**
 * Pieces in pending orders. One source has at most `source`, or a single order (LIMITS-22). Of one IP address, the
 * browsers that first came in the same `arrivalMs` have `arrival` beside that, once they have been here for that long:
 * docs/decisions/0028.
 */
export const PENDING_PIECES = { source: 150, arrival: 10, arrivalMs: MINUTE_MS } as const;

/** For how long the emailed link changes or cancels an order at most, and how often in all (COD-9). */
export const ORDER_CHANGE = { maxMinutes: 30, times: 20 } as const;

/** The delivery fee, and the subtotal from which delivery is free (SHOP-8, SHOP-9). */
export const DELIVERY = { feePaisa: 20_000, freeFromPaisa: 200_000 } as const;
/** The cities with a fee of their own, and the days that their delivery takes at most (SHOP-15). */
export const DELIVERY_CITIES = { max: 500, maxDays: 60 } as const;
export const TOP_PICKS = { max: 8, desktop: 4 } as const;
/** The most other products that a product's page offers. */
export const RELATED_PRODUCTS = 8;
export const FEATURED_PER_CATEGORY = 4;
export const ROTATION_MS = 3000;
export const REQUEST_TIMEOUT_MS = 10_000;

/** How long sessions last and when the client renews them (SESSION-5, SESSION-6, SESSION-10, SESSION-11). */
export const SESSION = {
  lastsMs: DAY_MS,
  refreshAtLoadMs: 23 * HOUR_MS,
  warnBelowMs: 30 * MINUTE_MS,
  checkEveryMs: 5 * MINUTE_MS,
  /** How long a replaced token stays valid, for other tabs and for responses that were lost (SESSION-50). */
  graceMs: MINUTE_MS,
  /** How long after its expiry a session may still be refreshed (SESSION-53). */
  lateRefreshMs: 10 * MINUTE_MS,
  familyMs: 30 * DAY_MS,
  /** How often the time of a session's last use is written at most (SESSION-58). */
  lastSeenEveryMs: 5 * MINUTE_MS,
  perUser: 20,
} as const;

/**
 * How long the dashboard offers to undo a change of a status, and how long the emails about it wait: longer, so that an
 * undone change sends none (EMAIL-8).
 */
export const STATUS_UNDO = { offeredMs: 10_000, emailWaitMs: 13_000 } as const;

/** How often the last use of an API key is written at most (KEYS-7). */
export const API_KEY_USED_EVERY_MS = MINUTE_MS;

/** How long a change is remembered by its idempotency key (API-54). */
export const IDEMPOTENCY_KEY_MS = DAY_MS;

/** How long a change of prices can be undone, and how many a list has at most (EDITING-20). */
export const PRICE_CHANGES = { undoMs: DAY_MS, listed: 20 } as const;

/** How long the links in emails are valid (ACCOUNT-136, ACCOUNT-137, PROFILE-20). */
export const LINK = {
  verifyMs: DAY_MS,
  resetMs: 30 * MINUTE_MS,
  keepEmailMs: 7 * DAY_MS,
  verifiedTwiceMs: 10 * MINUTE_MS,
} as const;

/** How long the registration form waits after the last key before it asks whether a name is free (ACCOUNT-52). */
export const AVAILABILITY_PAUSE_MS = 800;
export const REDIRECT_AFTER_MS = 3000;
export const BANNER_MS = { login: 5000, resend: 5000, contact: 8000 } as const;
/** How long the dashboard shows that something was done, and that it was not. */
export const ADMIN_MESSAGE_MS = { success: 6000, error: 12_000 } as const;
/** How long a sign-out waits for the server before it ends without it. */
export const SIGN_OUT_MS = 2000;
/** How long after a page was opened it loads what may be needed next: the page itself comes first. */
export const PRELOAD_DELAY_MS = 4000;

/** The suggestions of the search box, asked for `pauseMs` after the last key, and the searches that a device keeps. */
export const SEARCH_BOX = { products: 6, categories: 3, recent: 5, pauseMs: 150 } as const;

/** The colours of the product filter (CATALOGUE-7). */
export const COLOURS = ['black', 'white', 'red', 'blue', 'green', 'brown', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

/** Required as data; no screen shows them (CATALOGUE-41). */
export const BRANDS = ['Nike', 'Adidas', 'Puma', 'New Balance'] as const;

/** Orders that an address list can be asked for by their ids: as many as an address of a request holds. */
export const EXPORTED_ORDERS = 500;
