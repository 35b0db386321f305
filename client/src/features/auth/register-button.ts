import type { Availability } from './use-availability';

interface RegisterButtonInput {
  isSending: boolean;
  isDone: boolean;
  hasErrors: boolean;
  checks: Availability['state'][];
}

/** The label of the button, and whether it is disabled. */
export function registerButtonState({ isSending, isDone, hasErrors, checks }: RegisterButtonInput): {
  text: string;
  isBlocked: boolean;
} {
  if (isSending) return { text: 'CREATING ACCOUNT...', isBlocked: true };
  if (isDone) return { text: 'SUCCESS', isBlocked: true };
  if (checks.includes('checking')) return { text: 'CHECKING AVAILABILITY...', isBlocked: true };
  if (hasErrors || checks.includes('taken')) return { text: 'PLEASE FIX ERRORS', isBlocked: true };
  return { text: 'CREATE ACCOUNT', isBlocked: false };
}
