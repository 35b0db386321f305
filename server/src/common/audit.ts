import type { Logger } from './logger.js';
import { clientIp, currentRequestId, currentUserId } from './request-context.js';

export type AuditEvent = 'admin-action' | 'admin-changed' | 'login' | 'login-failed' | 'refused' | 'token-reused';

/**
 * One line for whatever must be traceable later: who did what to whom, from where (behaviours.md B-16). Written to the log and
 * not to the database, so that being refused causes no writes. Names nobody by address and holds no secret.
 */
export function audit(logger: Logger, event: AuditEvent, details: Record<string, string | boolean> = {}): void {
  logger.info({ audit: event, by: currentUserId(), ip: clientIp(), requestId: currentRequestId(), ...details }, 'audit');
}
