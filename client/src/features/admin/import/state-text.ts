import type { ImportState } from '../../../generated/graphql';
import { t } from './texts';

const TEXTS: Record<ImportState, () => string> = {
  CHECKING: () => t('stateChecking'),
  REFUSED: () => t('stateRefused'),
  READY: () => t('stateReady'),
  APPLYING: () => t('stateApplying'),
  UNDOING: () => t('stateUndoing'),
  APPLIED: () => t('stateApplied'),
  STOPPED: () => t('stateStopped'),
  FAILED: () => t('stateFailed'),
};

/** A state within a sentence. */
export const stateText = (state: ImportState): string => TEXTS[state]();
