import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { sharedText } from '../../lib/i18n/i18n';
import { paths } from '../../lib/paths';
import { DiamondIcon } from '../../ui/brand/wordmark';
import { Button } from '../../ui/button/button';
import { EmptyFrames } from '../../ui/feedback/state-screen';
import { useSession } from '../session/use-session';
import { Notice } from '../../ui/feedback/notice';
import { TextLink } from '../../ui/navigation/text-link';
import { checkoutStorage } from './checkout-storage';
import { t } from './texts';

/** Takes the place of the form, which nobody should fill in for an empty cart. What was typed is kept. */
export function EmptyCheckout() {
  const { user } = useSession();
  // The cart of an account may be empty because the order was placed, although its answer was lost. Products that are
  // added from now on are another order.
  const [mayBePlaced] = useState(() => user !== null && checkoutStorage.isUnanswered());
  useEffect(() => {
    if (mayBePlaced) checkoutStorage.clear();
  }, [mayBePlaced]);
  return (
    <Box display="flex" flexDirection="column" alignItems="flex-start" pt="4" pb={{ base: '10', lg: '0' }}>
      {mayBePlaced && (
        <Notice tone="info">
          {t('mayBePlaced')} <TextLink to={paths.orders}>{t('seeYourOrders')}</TextLink>
        </Notice>
      )}
      <EmptyFrames icon={<DiamondIcon size={44} />} />
      <chakra.h2 textStyle="section" mt="7">
        {t('yourCartIsEmpty')}
      </chakra.h2>
      <chakra.p role="status" mt="2" color="fg.muted">
        {sharedText(ORDER_TEXTS.emptyCart)}
      </chakra.p>
      <Box display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3" mt="7" width="full">
        <Button asChild>
          <Link to={paths.products}>{t('viewAllProducts')}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.categories}>{t('allCategories')}</Link>
        </Button>
      </Box>
    </Box>
  );
}
