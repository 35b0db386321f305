import { OUTCOME_DETAILS } from '#shared/delivery-outcome';
import { statusLabel, type GraphqlOrderStatus } from '#shared/order-status';
import { byConstantName } from '#shared/typed-objects';
import type { DeliveryOutcome } from '../../generated/graphql';
import { sharedText } from './i18n';

/** The name of an order's status in the page's language. */
export const statusText = (status: GraphqlOrderStatus): string => sharedText(statusLabel(status));

/** The names of the outcomes of a delivery, by the schema's names. */
export const OUTCOME_LABELS = byConstantName(OUTCOME_DETAILS);

/** What is shown beside the status; null where the status says the same. */
export const outcomeText = (outcome: DeliveryOutcome | null | undefined): string | null =>
  outcome == null || outcome === 'DELIVERED' ? null : sharedText(OUTCOME_LABELS[outcome]);
