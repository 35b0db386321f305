import { UPLOAD } from '#shared/limits';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a limit counts by. `@Throttle` knows these three of every request; the others only a service can find out. */
export type CountedByRequest =
  /** The client's network (network-of.ts), for guests and signed-in users. */
  | 'network'
  /** The client's network, for guests only. */
  | 'guest network'
  /** The signed-in user; guests are not counted. */
  | 'user';
export type CountedByService = 'account' | 'account and network' | 'email' | 'kind and email';

export interface RateLimit {
  /** The beginning of the stored key. What the limit counts by follows it after a space. */
  key: string;
  by: CountedByRequest | CountedByService;
  /** The allowed attempts in any window of `windowMs`; RATE_LIMIT_FACTOR multiplies them. */
  times: number;
  windowMs: number;
  /** The text of the error; without it the general one of RATE_LIMITED. */
  message?: string;
}

/**
 * All rate limits that the database counts (LIMITS-4 to LIMITS-25; docs/decisions/0015). Many customers share one
 * address, so the limits by network are wide.
 */
export const RATE_LIMITS = {
  registrations: { key: 'register', by: 'network', times: 20, windowMs: HOUR },
  availabilityChecks: { key: 'availability', by: 'network', times: 60, windowMs: MINUTE },
  /** Uses of emailed links. */
  emailLinks: {
    key: 'link',
    by: 'network',
    times: 20,
    windowMs: 15 * MINUTE,
    message: ACCOUNT_TEXTS.tooManyResets,
  },
  /** Requests for an email with a link, and for a change of the email. */
  emailRequests: {
    key: 'letter',
    by: 'network',
    times: 20,
    windowMs: HOUR,
    message: ACCOUNT_TEXTS.tooManyResets,
  },
  contactMessages: { key: 'contact', by: 'network', times: 5, windowMs: HOUR },
  guestOrders: { key: 'guest-order', by: 'guest network', times: 10, windowMs: 10 * MINUTE },
  userOrders: { key: 'order', by: 'user', times: 20, windowMs: 10 * MINUTE },
  /** Reads of a guest's order. */
  trackedOrders: { key: 'track', by: 'network', times: 20, windowMs: 15 * MINUTE },

  /** Counted once the multipart form was read, so that a broken form does not count. */
  uploads: { key: 'upload', by: 'user', times: UPLOAD.perHour, windowMs: HOUR },
  /** Wrong passwords: counted before the password is checked, and refunded if it is right. */
  failedLogins: {
    key: 'login',
    by: 'account and network',
    times: 10,
    windowMs: 15 * MINUTE,
    message: ACCOUNT_TEXTS.tooManyLogins,
  },
  failedLoginsOfNetwork: {
    key: 'login',
    by: 'network',
    times: 100,
    windowMs: 15 * MINUTE,
    message: ACCOUNT_TEXTS.tooManyLogins,
  },
  /** Beyond it, logins to the account are slow; it is never locked. */
  failedLoginsPerDay: { key: 'login-day', by: 'account', times: 100, windowMs: DAY },
  /** Changes of the email: each sends two emails and reveals whether an address has an account. */
  emailChanges: { key: 'change-email', by: 'user', times: 5, windowMs: DAY },
  /** By recipient, because strangers can have emails sent to an address. */
  emailsPerMinute: { key: 'letter-minute', by: 'kind and email', times: 1, windowMs: MINUTE },
  emailsPerDay: { key: 'letter-day', by: 'kind and email', times: 5, windowMs: DAY },
  /** By recipient: strangers must not flood a mailbox with texts of theirs in the shop's name. */
  contactCopies: { key: 'contact-copy', by: 'email', times: 5, windowMs: DAY },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** The limits that a request itself identifies, so that `@Throttle` can count them. */
export type RequestRateLimitName = {
  [Name in RateLimitName]: (typeof RATE_LIMITS)[Name]['by'] extends CountedByRequest ? Name : never;
}[RateLimitName];

/**
 * All requests of one network, counted by each server in its memory, before anything else (web/rate-limit.ts): a read
 * must not cause a write to the database.
 */
export const REQUEST_LIMIT = { times: 600, windowMs: MINUTE };
