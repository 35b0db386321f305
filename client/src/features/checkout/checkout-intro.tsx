import { Box, chakra } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/navigation/text-link';
import { t } from './texts';

/** The title, and the login link for guests. */
export function CheckoutIntro({ isGuest }: { isGuest: boolean }) {
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
    </>
  );
}
