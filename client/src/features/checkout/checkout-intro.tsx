import { Box, chakra } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { paths } from '../../lib/paths';
import { Notice } from '../../ui/feedback/notice';
import { TextLink } from '../../ui/navigation/text-link';
import { t } from './texts';
import { sharedText } from '../../lib/i18n/i18n';

/** The title, the login link for guests, and the notice about an empty cart. */
export function CheckoutIntro({ isEmpty, isGuest }: { isEmpty: boolean; isGuest: boolean }) {
  return (
    <>
      <chakra.h1 textStyle="checkoutTitle" mb={isGuest ? undefined : '5'}>
        {t('checkout')}
      </chakra.h1>
      {isGuest && (
        <Box display="flex" gap="2.5" mt="1" mb="5" color="fg.muted">
          <Box as="span" color="accent" pt="3" flexShrink="0" aria-hidden>
            <Info size={20} strokeWidth={1.5} />
          </Box>
          <Box py="2.5">
            {t('youCanOrderAsAGuest')}{' '}
            <TextLink to={paths.login} state={{ from: paths.checkout }}>
              {t('logIn')}
            </TextLink>
          </Box>
        </Box>
      )}
      {isEmpty && (
        <Box mb="6">
          <Notice tone="warning" action={<TextLink to={paths.products}>{t('viewAllProducts')}</TextLink>}>
            {sharedText(ORDER_TEXTS.emptyCart)}
          </Notice>
        </Box>
      )}
    </>
  );
}
