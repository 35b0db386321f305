import { statusLabel, type GraphqlOrderStatus } from '#shared/order-status';
import { sharedText } from './i18n';

/** The name of an order's status in the page's language. */
export const statusText = (status: GraphqlOrderStatus): string => sharedText(statusLabel(status));
