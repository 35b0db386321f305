import type { Caller } from '../access/caller.js';
import type { Logger } from './logger.js';

export type AuditEvent = 'admin-action' | 'admin-changed' | 'login' | 'login-failed' | 'refused' | 'token-reused';

/**
 * One line for whatever must be traceable later: who did what to whom, from where (behaviours.md B-16). Written to the log and
 * not to the database, so that being refused causes no writes. Names nobody by address and holds no secret.
 * `caller` is null for commands of the machine itself.
 */
export function audit(
  logger: Logger,
  event: AuditEvent,
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
