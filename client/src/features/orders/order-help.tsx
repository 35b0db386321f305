import { chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import type { OrderRow_OrderFragment } from '../../generated/graphql';
import { whatsAppUrl } from '../../lib/browser/whatsapp';
import { useShop } from '../../lib/shop/use-shop';
import { NoWrapAmounts } from '../../ui/text/no-wrap-amounts';
import { TextLink } from '../../ui/navigation/text-link';
import { t } from './texts';

type Order = Pick<OrderRow_OrderFragment, 'status' | 'outcome' | 'total' | 'number' | 'reference'>;

/** The amount to pay in cash; shows nothing once the order has arrived, come back or been cancelled. */
export function CashToPay({ order: { status, outcome, total } }: { order: Order }) {
  if (status === 'DELIVERED' || status === 'CANCELLED' || outcome != null) return null;
  return (
    <chakra.p textStyle="label">
      <NoWrapAmounts>{t('youPayInCash', { total: formatRs(total) })}</NoWrapAmounts>
    </chakra.p>
  );
}

/** Links to write to the shop about the order: by email, and by WhatsApp where the shop has a number there. */
export function OrderHelp({ order: { number, reference } }: { order: Order }) {
  const shop = useShop();
  if (!shop) return null;
  const subject = t('aboutOrder', { number, reference });
  return (
    <chakra.p color="fg.muted" display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
      {t('somethingIsWrong')}
      <TextLink variant="help" to={`mailto:${shop.email}?subject=${encodeURIComponent(subject)}`}>
        {t('writeAnEmail')}
      </TextLink>
      {shop.whatsapp && (
        <TextLink
          variant="help"
          to={whatsAppUrl(shop.whatsapp, subject)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('writeByWhatsAppInANewTab')}
        >
          {t('writeByWhatsApp')}
        </TextLink>
      )}
    </chakra.p>
  );
}
