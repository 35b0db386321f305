import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { asSentence } from '../../../lib/errors/error-message';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { Delayed, LoadingText, Skeleton } from '../../../ui/feedback/loading';
import { Notice } from '../../../ui/feedback/notice';
import { ReloadButton } from '../../../ui/button/reload-button';
import { CardStrip } from '../../../ui/layout/card-row';
import { t } from '../texts';

/** Takes up the space of the cards while they load. */
export function FeaturedSkeleton() {
  return (
    <chakra.div minH={{ base: '400px', lg: '560px' }} aria-busy="true">
      <LoadingText>{t('loadingFeaturedProducts')}</LoadingText>
      <Delayed>
        <Skeleton width="12rem" height="8" my="1.5" />
        <CardStrip>
          {[1, 2, 3, 4].map((number) => (
            <li key={number}>
              <Skeleton aspectRatio="4 / 5" />
              <Skeleton mt="3.5" width="30%" height="4" />
              <Skeleton mt="2.5" width="70%" height="4" />
              <Skeleton mt="2.5" width="40%" height="4" />
            </li>
          ))}
        </CardStrip>
      </Delayed>
    </chakra.div>
  );
}

export function FeaturedError({ message, onReload }: { message: string; onReload: () => void }) {
  return (
    <Notice tone="error" action={<ReloadButton size="md" variant="outline" onClick={onReload} />}>
      {asSentence(message)}{' '}
    </Notice>
  );
}

export function FeaturedEmpty() {
  return (
    <chakra.div py="10" textAlign="center">
      <chakra.h3 textStyle="row">{t('noFeaturedProductsYet')}</chakra.h3>
      <chakra.p mt="2" mb="6" color="fg.muted">
        {t('ourTeamIsCuratingTheBest')}
      </chakra.p>
      <Button asChild variant="outline">
        <Link to={paths.categories}>{t('viewCategories')}</Link>
      </Button>
    </chakra.div>
  );
}
