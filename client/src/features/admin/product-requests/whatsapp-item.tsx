import { chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { whatsAppUrl } from '../../../lib/browser/whatsapp';
import { paths } from '../../../lib/paths';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { Button } from '../../../ui/button/button';
import { Badge } from '../../../ui/feedback/badge';
import { TextLink } from '../../../ui/navigation/text-link';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { ListRow } from '../list/list-row';
import type { WhatsAppRequest } from './product-request-documents';
import { t } from './texts';
import { lineName } from '../../../lib/lines/line-name';

/** The conversation with the customer, with what to tell. */
function messageUrl(request: WhatsAppRequest): string {
  const { productId: id, name, phone, unitPrice } = request;
  const url = new URL(paths.product({ id, name }), window.location.origin).href;
  const values = { name: lineName(request), price: formatRs(unitPrice), url };
  return whatsAppUrl(phone.slice(1), messageOf(request, values));
}

/** The text to the customer, which must not say that the product is back or cheaper before it is. */
function messageOf({ kind, isDue }: WhatsAppRequest, values: { name: string; price: string; url: string }): string {
  if (!isDue) return t('messageNotDue', values);
  return kind === 'PRICE_DROP' ? t('messageCheaper', values) : t('messageBack', values);
}

/** Somebody who waits for a WhatsApp message. */
export function WhatsAppItem({ request, onTold }: { request: WhatsAppRequest; onTold: () => void }) {
  const { kind, phone, unitPrice, stock, isDue, createdAt } = request;
  const { dates } = useShopDates();
  const name = lineName(request);
  return (
    <ListRow>
      <chakra.div flex="1 1 16rem" minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="600">
          {phone} {isDue && <Badge tone="delivered">{t('tellNow')}</Badge>}
        </chakra.p>
        <p>
          {name} · {kind === 'PRICE_DROP' ? t('wantsCheaper') : t('wantsBack')}
        </p>
        <chakra.p textStyle="small" color="fg.muted">
          <NoWrapAmounts>{t('stockAndPrice', { stock, price: formatRs(unitPrice) })}</NoWrapAmounts> ·{' '}
          {t('since', { date: dates.date(createdAt) })}
        </chakra.p>
      </chakra.div>
      <TextLink to={messageUrl(request)} target="_blank" rel="noreferrer" aria-label={t('whatsAppTo', { phone, name })}>
        {t('whatsApp')}
      </TextLink>
      <Button size="md" variant="outline" aria-label={t('toldAbout', { phone, name })} onClick={onTold}>
        {t('told')}
      </Button>
    </ListRow>
  );
}
