import { chakra } from '@chakra-ui/react';
import { siteImage } from '../lib/images/site-image';
import { ResponsiveImage } from '../ui/media/responsive-image';
import { PageTitle } from '../ui/layout/page-title';
import { t } from './texts';

export function AboutPage() {
  return (
    <chakra.div
      maxW="80rem"
      mx="auto"
      px={{ base: '4', md: '10' }}
      pt={{ base: '7', lg: '12' }}
      pb={{ base: '18', lg: '28' }}
    >
      <PageTitle title={t('aboutUs')} />
      <chakra.div
        mt={{ base: '5', lg: '8' }}
        height={{ base: '348px', md: '440px', lg: '560px' }}
        mx={{ base: '-4', md: '0' }}
        borderRadius={{ md: 'l2' }}
        overflow="hidden"
        bg="velvet"
      >
        <ResponsiveImage
          {...siteImage('hero-2')}
          sizes="(min-width: 1280px) 1200px, 100vw"
          htmlWidth={1200}
          htmlHeight={1500}
          alt={t('strandsOfPearlsWithARuby')}
          fetchPriority="high"
          display="block"
          boxSize="full"
          objectFit="cover"
          objectPosition="50% 55%"
        />
      </chakra.div>
    </chakra.div>
  );
}
