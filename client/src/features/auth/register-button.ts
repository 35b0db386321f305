import type { Availability } from './use-availability';

interface Standing {
  isSending: boolean;
  isDone: boolean;
  hasErrors: boolean;
  checks: Availability['state'][];
}

/** What the button says, and whether pressing it sends anything (shopper.md §2). */
export function registerButton({ isSending, isDone, hasErrors, checks }: Standing): {
  text: string;
  isBlocked: boolean;
} {
  if (isSending) return { text: 'CREATING ACCOUNT...', isBlocked: true };
  if (isDone) return { text: 'SUCCESS', isBlocked: true };
  if (checks.includes('checking')) return { text: 'CHECKING AVAILABILITY...', isBlocked: true };
  if (hasErrors || checks.includes('taken')) return { text: 'PLEASE FIX ERRORS', isBlocked: true };
  return { text: 'CREATE ACCOUNT', isBlocked: false };
}
