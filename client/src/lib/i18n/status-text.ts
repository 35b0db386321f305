import { OUTCOME_DETAILS } from '#shared/delivery-outcome';
import { statusLabel, type GraphqlOrderStatus } from '#shared/order-status';
import type { DeliveryOutcome } from '../../generated/graphql';
import { sharedText } from './i18n';

/** The name of an order's status in the page's language. */
export const statusText = (status: GraphqlOrderStatus): string => sharedText(statusLabel(status));

/** The names of the outcomes of a delivery, by the schema's names. */
export const OUTCOME_LABELS: { [Outcome in DeliveryOutcome]: string } = {
  DELIVERED: OUTCOME_DETAILS.delivered,
  REFUSED: OUTCOME_DETAILS.refused,
  LOST: OUTCOME_DETAILS.lost,
  RETURNED: OUTCOME_DETAILS.returned,
};

/** What is shown beside the status; null where the status says the same. */
export const outcomeText = (outcome: DeliveryOutcome | null | undefined): string | null =>
  outcome == null || outcome === 'DELIVERED' ? null : sharedText(OUTCOME_LABELS[outcome]);
