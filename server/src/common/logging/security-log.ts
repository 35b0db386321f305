import type { Caller } from '../access/caller.js';
import type { Logger } from './logger.js';

export type SecurityEvent =
  | 'account-deleted'
  | 'admin-action'
  | 'admin-changed'
  | 'api-key-action'
  | 'login'
  | 'login-failed'
  | 'refused'
  | 'token-reused';

/**
 * Logs who did what, from where. Audit lines go to the log and not to the database, so that rejected requests cause no
 * writes. They hold user ids but no email addresses and no secrets. `caller` is null for the command line programs.
 */
export function logSecurityEvent(
  logger: Logger,
  event: SecurityEvent,
  caller: Caller | null,
  details: Record<string, string | boolean> = {},
): void {
  logger.info(
    {
      audit: event,
      by: caller?.userId ?? null,
      ip: caller?.ip ?? null,
      requestId: caller?.requestId ?? null,
      ...details,
    },
    'audit',
  );
}
