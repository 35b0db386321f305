import { Box } from '@chakra-ui/react';
import { Delayed, LoadingText, Skeleton } from '../../ui/feedback/loading';
import { t } from './texts';

/** Stands in for the form while cart and addresses are loading, because both would move it when they appear. */
export function CheckoutSkeleton() {
  return (
    <Box aria-busy>
      <LoadingText>{t('loadingCheckout')}</LoadingText>
      <Delayed>
        <Skeleton height="56px" mb="6" hideFrom="lg" />
        <Skeleton height="32px" maxW="16rem" mb="5" />
        <Skeleton height="130px" mb="3" />
        <Skeleton height="130px" mb="5" />
        <Skeleton height="44px" maxW="12rem" />
      </Delayed>
    </Box>
  );
}
