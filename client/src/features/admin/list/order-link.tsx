import { shortIdOf } from '#shared/record-id';
import { paths } from '../../../lib/paths';
import { TextLink } from '../../../ui/navigation/text-link';
import { t } from './texts';

/** A link to an order in the dashboard. */
export function OrderLink({ orderId, shortId = shortIdOf(orderId) }: { orderId: string; shortId?: string }) {
  return (
    <TextLink to={paths.adminOrder(orderId)} aria-label={t('viewOrder', { shortId })}>
      {shortId}
    </TextLink>
  );
}
