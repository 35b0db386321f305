import { chakra } from '@chakra-ui/react';
import { addressLines, fullName } from '#shared/address-text';
import { formatRs } from '#shared/money';
import { useShop } from '../../../lib/shop/use-shop';
import { TextLink } from '../../../ui/navigation/text-link';
import type { QueuedOrder } from './confirmation-documents';
import { t } from './texts';

/** Links that call the customer, or begin a message to them that asks whether the order is meant. */
export function ContactLinks({ order }: { order: QueuedOrder }) {
  const shop = useShop();
  const { address, shortId, phoneE164 } = order;
  const name = fullName(address);
  const message = t('message', {
    firstname: address.firstname,
    shop: shop?.name ?? '',
    total: formatRs(order.total),
    number: order.number,
    address: addressLines(address).join(', '),
  });
  const subject = t('subject', { number: order.number });
  const mail = `mailto:${encodeURIComponent(address.email)}?${mailParams({ subject, body: message })}`;
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
      <TextLink to={`tel:${phoneE164 ?? address.phone}`} aria-label={t('callAbout', { name, shortId })}>
        {t('call')}
      </TextLink>
      {phoneE164 && (
        <TextLink
          to={`https://wa.me/${phoneE164.slice(1)}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('whatsAppAbout', { name, shortId })}
        >
          {t('whatsApp')}
        </TextLink>
      )}
      <TextLink to={mail} aria-label={t('emailAbout', { name, shortId })}>
        {t('email')}
      </TextLink>
    </chakra.div>
  );
}

/** Not URLSearchParams, whose plus signs mail programs show as such. */
const mailParams = (params: { [name: string]: string }): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
