import { Box } from '@chakra-ui/react';
import { Button } from '../../../ui/button/button';
import { Delayed, LoadingText, Skeleton } from '../../../ui/feedback/loading';
import { useCart } from '../use-cart';
import { t } from './texts';

/** Stands in for the lines while the account's cart is loading or after loading has failed. */
export function CartPlaceholder() {
  const { state, refresh } = useCart();
  if (state === 'loading') return <LinesSkeleton />;
  return (
    <Box display="flex" flexDirection="column" alignItems="flex-start" gap="4" py="2">
      <Box textStyle="subhead">{t('yourCartCouldNotBeLoaded')}</Box>
      <Button width="full" type="button" variant="outline" onClick={() => refresh().catch(() => undefined)}>
        {t('tryAgain')}
      </Button>
    </Box>
  );
}

const LinesSkeleton = () => (
  <Box aria-busy>
    <LoadingText>{t('loadingYourCart')}</LoadingText>
    <Delayed>
      {[1, 2].map((index) => (
        <Box key={index} display="flex" gap="4" py="18px">
          <Skeleton width="80px" height="100px" flexShrink="0" />
          <Box flex="1">
            <Skeleton height="24px" mb="3" />
            <Skeleton height="48px" maxW="130px" />
          </Box>
        </Box>
      ))}
    </Delayed>
  </Box>
);
