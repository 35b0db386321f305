import { DAY_MS } from './durations.js';

// A file of its own, because what every page loads holds all of limits.ts.

/** Lengths in characters; `maxCash` in rupees; `handover`: the orders of one day's list. */
export const PARCELS = {
  perOrder: 10,
  courierLength: 60,
  numberLength: 60,
  linkLength: 500,
  maxCash: 1e9,
  handover: 1000,
} as const;

/** The views of the orders that one administrator may save. */
export const ORDER_VIEWS = { name: 60, perUser: 50 } as const;

/** Keys that are not revoked, and the length of their names (KEYS-2). */
export const API_KEYS = { name: 60, active: 50 } as const;

/** How many there may be, the length of their addresses, and the deliveries of a page (WEBHOOKS-2). */
export const WEBHOOKS = { active: 10, url: 500, listed: 20 } as const;

/** How many orders the queue of those to confirm shows, and to how many it counts (COD-4). */
export const CONFIRMATION_QUEUE = { shown: 20, counted: 1000 } as const;

/** Lengths in characters, `rows` of one payout, `days` of one view of the cash book. */
export const CASH_BOOK = {
  rows: 500,
  csvLength: 60_000,
  columns: 50,
  rowLength: 2000,
  numberLength: 120,
  amountLength: 40,
  reasonLength: 300,
  referenceLength: 60,
  maxAmount: 1e9,
  days: 93,
  usualDays: 7,
  parcels: 20,
  bookings: 20,
  bookingsOfOrder: 100,
  namedOrders: 5,
} as const;

/** The lengths of the texts that the owner edits, in characters (COD-25): links with longer ones do not open everywhere. */
export const TEXT_TEMPLATES = { subject: 120, text: 1000 } as const;

/** Limits of one import of products (CSV-10). */
export const PRODUCT_IMPORT = {
  rows: 10_000,
  fileBytes: 20 * 1024 * 1024,
  columns: 50,
  /** Characters of one row. */
  rowLength: 60_000,
  zipBytes: 100 * 1024 * 1024,
  pictures: 1000,
  /** Bytes of all files of a zip together. */
  unpackedBytes: 500 * 1024 * 1024,
  /** Rows of one transaction. */
  batch: 250,
  keptMs: 7 * DAY_MS,
  /** How long rows outlive their import, and how long an import is kept at least once it is applied. */
  keptAppliedMs: DAY_MS,
  listed: 20,
} as const;

/** Limits of one upload of pictures (MEDIA-1, MEDIA-4, MEDIA-5, LIMITS-25). */
export const UPLOAD = {
  fileBytes: 5 * 1024 * 1024,
  files: 10,
  fields: 20,
  fieldBytes: 100 * 1024,
  fieldName: 64,
  parts: 30,
  pixels: 24_000_000,
  /** The greatest stored height, in pixels: that of a portrait 1600 wide. */
  height: 2000,
  atOnce: 2,
  perHour: 60,
} as const;
