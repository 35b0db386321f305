import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { HeroCarousel } from './hero-carousel';
import { Container } from '../../../ui/layout/container';
import { Button } from '../../../ui/button/button';
import { t } from '../texts';

export function Hero() {
  return (
    <Container
      as="section"
      pt={{ sm: '6', lg: '10' }}
      pb={{ base: '18', lg: '84px' }}
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: 'minmax(0, 432fr) minmax(0, 704fr)',
      }}
      columnGap={{ base: '6', md: '10', lg: '16' }}
      alignItems="center"
    >
      <chakra.div pt={{ base: '5', sm: '0' }}>
        <chakra.h1 textStyle="hero">{t('elegantJewelleryForEveryOccasion')}</chakra.h1>
        <chakra.p mt={{ base: '3.5', lg: '6' }} textStyle="lead" color="fg.muted">
          {t('artificialJewelleryWithTheGlowOf')}
        </chakra.p>
        <Button asChild mt={{ base: '6', lg: '9' }} width={{ base: 'full', sm: 'auto' }}>
          <Link to={paths.products}>{t('shopCollection')}</Link>
        </Button>
      </chakra.div>
      <chakra.div order={{ base: -1, sm: 0 }} mx={{ base: '-4', sm: '0' }}>
        <HeroCarousel />
      </chakra.div>
    </Container>
  );
}
