import { chakra } from '@chakra-ui/react';
import { fullName } from '#shared/address-text';
import { TextLink } from '../../../ui/navigation/text-link';
import { TO_CONFIRM, useOrderMessages } from '../text-templates/use-order-messages';
import type { QueuedOrder } from './confirmation-documents';
import { t } from './texts';

/** Links that call the customer, or begin a message to them that asks whether the order is meant. */
export function ContactLinks({ order }: { order: QueuedOrder }) {
  const { address, shortId, phoneE164 } = order;
  const name = fullName(address);
  const { whatsApp, email } = useOrderMessages(order, TO_CONFIRM);
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
      <TextLink to={`tel:${phoneE164 ?? address.phone}`} aria-label={t('callAbout', { name, shortId })}>
        {t('call')}
      </TextLink>
      {whatsApp && (
        <TextLink to={whatsApp} target="_blank" rel="noreferrer" aria-label={t('whatsAppAbout', { name, shortId })}>
          {t('whatsApp')}
        </TextLink>
      )}
      {email && (
        <TextLink to={email} aria-label={t('emailAbout', { name, shortId })}>
          {t('email')}
        </TextLink>
      )}
    </chakra.div>
  );
}
