import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { DELIVERY } from '#shared/limits';
import { formatRs, toRupees } from '#shared/money';
import { paths } from '../lib/paths';
import { siteImage } from '../lib/images/site-image';
import { Page } from '../ui/layout/page';
import { Button } from '../ui/button/button';
import { PageTitle } from '../ui/layout/page-title';
import { ResponsiveImage } from '../ui/media/responsive-image';
import { NoWrapAmounts } from '../ui/text/no-wrap-amounts';
import { t } from './texts';

const freeFrom = (): string => formatRs(toRupees(DELIVERY.freeFromPaisa));

/** A banner, whole at every width, and what a shopper wants to know of the shop. */
export function AboutPage() {
  return (
    <Page>
      <PageTitle title={t('aboutUs')} />
      <Columns>
        <chakra.div aspectRatio="4 / 5" maxH="85dvh" borderRadius="l2" overflow="hidden" bg="velvet">
          <ResponsiveImage
            {...siteImage('hero-2')}
            sizes="(min-width: 1280px) 580px, (min-width: 640px) 50vw, 100vw"
            htmlWidth={1200}
            htmlHeight={1500}
            alt={t('strandsOfPearlsWithARuby')}
            fetchPriority="high"
            display="block"
            boxSize="full"
            objectFit="contain"
          />
        </chakra.div>
        <div>
          <Part title={t('whatWeMake')}>{t('jewelleryThatLooks')}</Part>
          <Part title={t('howYouBuy')}>{t('youPayAtTheDoor', { freeFrom: freeFrom() })}</Part>
          <Part title={t('ifSomethingIsWrong')}>{t('tellUsAndWe')}</Part>
          <chakra.div display="flex" flexWrap="wrap" gap="3" mt="8">
            <Button asChild maxW="full">
              <Link to={paths.products}>{t('exploreAllProducts')}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={paths.contact}>{t('writeToUs')}</Link>
            </Button>
          </chakra.div>
        </div>
      </Columns>
    </Page>
  );
}

const Part = ({ title, children }: { title: string; children: string }) => (
  <chakra.section mb="6">
    <chakra.h2 textStyle="subhead">{title}</chakra.h2>
    <chakra.p mt="2" color="fg.muted">
      <NoWrapAmounts>{children}</NoWrapAmounts>
    </chakra.p>
  </chakra.section>
);

const Columns = chakra('div', {
  base: {
    mt: { base: '5', lg: '8' },
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '7', md: '10', lg: '16' },
    alignItems: 'start',
  },
});
