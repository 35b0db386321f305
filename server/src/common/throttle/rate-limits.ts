import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations';
import { UPLOAD } from '#shared/dashboard-limits';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';

/** What a limit counts by. */
export type CountedBy =
  /** The browser by its signed token (web/browser-token.ts); a client without one by its network. */
  | 'browser'
  /** The browser of a guest; guests without a token and users are not counted. */
  | 'guest browser'
  /** The client's network (network-of.ts); far wider than the limits of persons, as thousands may share an address. */
  | 'network'
  /** The network of a guest; users are not counted. */
  | 'guest network'
  /** The signed-in user; guests are not counted. */
  | 'user'
  /** Subjects that a service finds out: see AuthThrottle. */
  | 'account and network'
  | 'network of failed sign-ins'
  | 'name and network'
  | 'name'
  | 'email'
  | 'phone'
  | 'kind and email';

export interface RateLimit {
  /** The beginning of the stored key. What the limit counts by follows it after a space. */
  key: string;
  by: CountedBy;
  /** The allowed attempts in any window of `windowMs`; RATE_LIMIT_FACTOR multiplies them. */
  times: number;
  windowMs: number;
  /** Counted by each server in its memory: for wide limits, whose list of times would be too long for a document. */
  inMemory?: true;
  /** The text of the error; without it the general one of RATE_LIMITED. */
  message?: string;
}

/** All rate limits but that of all requests (LIMITS-4 to LIMITS-25; docs/decisions/0015 and 0028). */
export const RATE_LIMITS = {
  registrations: { key: 'register', by: 'browser', times: 20, windowMs: HOUR_MS },
  registrationsOfNetwork: { key: 'register', by: 'network', times: 1000, windowMs: HOUR_MS, inMemory: true },
  availabilityChecks: { key: 'availability', by: 'browser', times: 60, windowMs: MINUTE_MS },
  availabilityChecksOfNetwork: { key: 'availability', by: 'network', times: 1200, windowMs: MINUTE_MS, inMemory: true },
  /** Emailed links that are wrong, expired or used. */
  emailLinks: {
    key: 'link',
    by: 'browser',
    times: 20,
    windowMs: 15 * MINUTE_MS,
    message: ACCOUNT_TEXTS.tooManyResets,
  },
  emailLinksOfNetwork: {
    key: 'link',
    by: 'network',
    times: 600,
    windowMs: 15 * MINUTE_MS,
    inMemory: true,
    message: ACCOUNT_TEXTS.tooManyResets,
  },
  /** Requests for an email with a link, and for a change of the email. */
  emailRequests: {
    key: 'letter',
    by: 'browser',
    times: 20,
    windowMs: HOUR_MS,
    message: ACCOUNT_TEXTS.tooManyResets,
  },
  emailRequestsOfNetwork: {
    key: 'letter',
    by: 'network',
    times: 600,
    windowMs: HOUR_MS,
    inMemory: true,
    message: ACCOUNT_TEXTS.tooManyResets,
  },
  contactMessages: { key: 'contact', by: 'browser', times: 5, windowMs: HOUR_MS },
  contactMessagesOfNetwork: { key: 'contact', by: 'network', times: 300, windowMs: HOUR_MS, inMemory: true },
  /** Requests to be told of a product. */
  productRequests: { key: 'product-request', by: 'browser', times: 20, windowMs: HOUR_MS },
  productRequestsOfNetwork: { key: 'product-request', by: 'network', times: 600, windowMs: HOUR_MS, inMemory: true },
  /** Orders that were placed. */
  guestOrders: { key: 'guest-order', by: 'guest browser', times: 10, windowMs: 10 * MINUTE_MS },
  guestOrdersOfNetwork: {
    key: 'guest-order',
    by: 'guest network',
    times: 5000,
    windowMs: 10 * MINUTE_MS,
    inMemory: true,
  },
  /**
   * By recipient, as who cancels an order has its place again, and each order is an email or a call: orders of guests,
   * and of users to a stranger's email address. Wider than what may be pending; in memory, as two more writes would
   * delay each order.
   */
  guestOrdersToEmail: { key: 'guest-order-email', by: 'email', times: 20, windowMs: HOUR_MS, inMemory: true },
  guestOrdersToPhone: { key: 'guest-order-phone', by: 'phone', times: 20, windowMs: HOUR_MS, inMemory: true },
  userOrders: { key: 'order', by: 'user', times: 20, windowMs: 10 * MINUTE_MS },
  /** Links to a guest's order that are wrong or too old. */
  trackedOrders: { key: 'track', by: 'browser', times: 20, windowMs: 15 * MINUTE_MS },
  trackedOrdersOfNetwork: { key: 'track', by: 'network', times: 600, windowMs: 15 * MINUTE_MS, inMemory: true },
  uploads: { key: 'upload', by: 'user', times: UPLOAD.perHour, windowMs: HOUR_MS },

  /** Wrong passwords that were checked. */
  failedLogins: {
    key: 'login',
    by: 'account and network',
    times: 10,
    windowMs: 15 * MINUTE_MS,
    message: ACCOUNT_TEXTS.tooManyLogins,
  },
  /** Failed sign-ins by the name that was typed in, whether or not there is such an account. */
  failedLoginsOfName: {
    key: 'login-name',
    by: 'name and network',
    times: 10,
    windowMs: 15 * MINUTE_MS,
    message: ACCOUNT_TEXTS.tooManyLogins,
  },
  failedLoginsOfNetwork: {
    key: 'login',
    by: 'network of failed sign-ins',
    times: 500,
    windowMs: 15 * MINUTE_MS,
    message: ACCOUNT_TEXTS.tooManyLogins,
  },
  /** Beyond it, sign-ins by this name are slow; an account is never locked. */
  failedLoginsPerDay: { key: 'login-day', by: 'name', times: 100, windowMs: DAY_MS },
  /** Changes of the email: each sends two emails and reveals whether an address has an account. */
  emailChanges: { key: 'change-email', by: 'user', times: 5, windowMs: DAY_MS },
  /** New usernames that end the unverified account of somebody else. */
  replacedUsernames: { key: 'replace-username', by: 'user', times: 5, windowMs: DAY_MS },
  /** By recipient, because strangers can have emails sent to an address. */
  emailsPerMinute: { key: 'letter-minute', by: 'kind and email', times: 1, windowMs: MINUTE_MS },
  emailsPerDay: { key: 'letter-day', by: 'kind and email', times: 5, windowMs: DAY_MS },
  /** By recipient: strangers must not flood a mailbox in the shop's name. */
  contactCopies: { key: 'contact-copy', by: 'email', times: 5, windowMs: DAY_MS },
  /** By recipient: beyond it a request is noted, and its confirmation not emailed. */
  productRequestEmails: { key: 'product-request-email', by: 'email', times: 10, windowMs: DAY_MS },
  /** Requests for a message to one number, which nobody has confirmed. */
  productRequestPhones: { key: 'product-request-phone', by: 'phone', times: 10, windowMs: DAY_MS },
  /**
   * By recipient: strangers must not flood a mailbox with orders. Emails beyond it wait (outbox/recipient-limit.ts).
   */
  orderEmails: { key: 'order-email', by: 'email', times: 5, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/**
 * All requests but those for pages, scripts and pictures, counted by each server in its memory, before anything else
 * (web/rate-limit.ts): a read must not cause a write to the database. `times` is for a browser's token and, without
 * one, for a network; `networkTimes` for a network with all its browsers.
 */
export const REQUEST_LIMIT = { times: 600, networkTimes: 6000, windowMs: MINUTE_MS };

/** All requests with one API key, counted by each server in its memory and apart from its network (KEYS-8). */
export const API_KEY_LIMIT = { times: 600, windowMs: MINUTE_MS };
