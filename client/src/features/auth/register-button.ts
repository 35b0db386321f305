import type { Availability } from './use-availability';
import { t } from './texts';

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
  if (isSending) return { text: t('creatingAccount'), isBlocked: true };
  if (isDone) return { text: t('success'), isBlocked: true };
  if (checks.includes('checking')) return { text: t('checkingAvailabilityButton'), isBlocked: true };
  if (hasErrors || checks.includes('taken')) return { text: t('pleaseFixErrors'), isBlocked: true };
  return { text: t('createAccount'), isBlocked: false };
}
