import type { CorrectionDraft } from '../../../lib/shop/use-correction-form';
import { createDraftStore } from '../form/draft-store';

/** Whether the correction of an order is open, by order. */
export const openCorrections = createDraftStore<boolean>();

/** What was typed into the corrections and is not saved yet. */
export const correctionDrafts = createDraftStore<Partial<CorrectionDraft> | null>();
