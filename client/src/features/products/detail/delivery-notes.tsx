import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Truck } from 'lucide-react';
import { DELIVERY } from '#shared/limits';
import { formatRs, toRupees } from '#shared/money';
import { PAYMENT_METHODS } from '#shared/payment-methods';
import { PaymentIcon } from '../../../ui/media/payment-icon';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { t } from '../texts';
import { sharedText } from '../../../lib/i18n/i18n';

/** The delivery fee and the payment methods. */
export function DeliveryNotes() {
  const fee = formatRs(toRupees(DELIVERY.feePaisa));
  const freeFrom = formatRs(toRupees(DELIVERY.freeFromPaisa));
  return (
    <Box as="ul" role="list" mt="4" listStyleType="none" borderTopWidth="1px">
      <Note icon={<Truck size={22} strokeWidth={1.5} aria-hidden />} title={t('deliveryFreeFrom', { fee, freeFrom })}>
        {t('fastDeliveryToYourDoorstep')}
      </Note>
      {PAYMENT_METHODS.map(({ id, label, description }) => (
        <Note key={id} icon={<PaymentIcon method={id} />} title={sharedText(label)}>
          {sharedText(description)}
        </Note>
      ))}
    </Box>
  );
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <Flex as="li" gap="4" py="3.5" borderBottomWidth="1px">
      <Box color="accent" pt="0.5">
        {icon}
      </Box>
      <Box>
        <Box>
          <NoWrapAmounts>{title}</NoWrapAmounts>
        </Box>
        <Box textStyle="small" color="fg.muted">
          {children}
        </Box>
      </Box>
    </Flex>
  );
}
