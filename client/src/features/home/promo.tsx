import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { siteImage } from '../../lib/images/site-image';
import { Container } from '../../ui/layout/container';
import { ResponsiveImage } from '../../ui/media/responsive-image';
import { t } from './texts';

/** A dark banner across the page; two images overlap its edges. */
export function Promo() {
  return (
    <chakra.section bg="velvet" color="velvet.fg" mb={{ base: '6', lg: '8' }}>
      <Container
        pt={{ base: '12', lg: '0' }}
        height={{ lg: '524px' }}
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: '1fr minmax(0, 396px) minmax(0, 396px)' }}
        columnGap={{ base: '3', lg: '6' }}
      >
        <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }} alignSelf="center" pb={{ base: '6', lg: '0' }}>
          <chakra.p
            fontFamily="heading"
            fontSize={{ base: '1.375rem', lg: '1.5rem' }}
            lineHeight="1.3"
            color="velvet.accent"
          >
            {t('inVogue')}
          </chakra.p>
          <chakra.h2 mt="1" textStyle="promo" maxW="20rem">
            {t('eleganceThatEndures')}
          </chakra.h2>
          <chakra.div aria-hidden mt={{ base: '5', lg: '7' }} width="14" height="1px" bg="velvet.accent" />
        </chakra.div>
        <PromoImage
          {...siteImage('promo-1', 900)}
          alt={t('aFloralKundanNecklaceOnA')}
          mt={{ base: '0', lg: '-8' }}
          mb={{ base: '5', lg: '0' }}
        />
        <PromoImage
          {...siteImage('promo-2', 900)}
          alt={t('chandbaliEarringsWithEmeraldsAndPearls')}
          mt={{ base: '11', lg: '14' }}
          mb={{ base: '-6', lg: '0' }}
        />
      </Container>
    </chakra.section>
  );
}

function PromoImage(props: HTMLChakraProps<'img'>) {
  return (
    <ResponsiveImage
      loading="lazy"
      htmlWidth={900}
      htmlHeight={1100}
      sizes="(min-width: 1024px) 396px, 46vw"
      width="100%"
      height={{ base: 'auto', lg: '500px' }}
      aspectRatio={{ base: '173 / 222', lg: 'auto' }}
      objectFit="cover"
      borderRadius="l2"
      bg="bg.muted"
      {...props}
    />
  );
}
