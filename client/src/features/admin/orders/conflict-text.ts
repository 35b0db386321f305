import { errorCode } from '../../../lib/errors/error-message';

/** The text of a conflict about an order in the words of a form; null for other errors. */
export function conflictText(error: unknown, texts: { wasFaster: string; notPossible: string }): string | null {
  const code = errorCode(error);
  if (code === 'STALE_VERSION') return texts.wasFaster;
  return code === 'ORDER_CLOSED' ? texts.notPossible : null;
}
