import { chakra } from '@chakra-ui/react';
import { useShop } from '../../lib/shop/use-shop';
import { Container } from '../../ui/layout/container';
import { TWO_COLUMN_GRID } from '../../ui/layout/two-column-grid';
import { SocialLinks } from '../../ui/navigation/social-links';
import { TextLink } from '../../ui/navigation/text-link';
import { Wordmark } from '../../ui/brand/wordmark';
import { ABOUT, CATEGORIES, CONTACT, DEFAULT_SHOP_NAME, HOME, PRODUCTS } from './nav-links';
import { t } from './texts';

export function Footer() {
  const shop = useShop();
  const name = shop?.name ?? DEFAULT_SHOP_NAME;
  return (
    <chakra.footer data-velvet bg="velvet" color="velvet.fg" pt={{ base: '7', lg: '8' }} pb="8">
      <Container>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', lg: '1fr auto 1fr' }}
          alignItems="center"
          gap={{ base: '2', lg: '6' }}
          pb={{ base: '5', lg: '8' }}
          minH={{ lg: '120px' }}
          borderBottomWidth="1px"
          borderColor="velvet.rule"
        >
          <chakra.div py="2">
            <Wordmark name={name} onVelvet size="2rem" />
          </chakra.div>
          <chakra.nav
            aria-label={t('footer')}
            display={{ base: 'grid', lg: 'flex' }}
            gridTemplateColumns={TWO_COLUMN_GRID}
            columnGap="9"
          >
            {[HOME, PRODUCTS, CATEGORIES, ABOUT, CONTACT].map(({ to, label }) => (
              <TextLink variant="onVelvet" key={to} to={to}>
                {label}
              </TextLink>
            ))}
          </chakra.nav>
          <chakra.div display="flex" justifyContent={{ base: 'flex-start', lg: 'flex-end' }} minH="11" mx="-3">
            {shop && <SocialLinks profiles={shop} />}
          </chakra.div>
        </chakra.div>
        <chakra.div
          pt="6"
          display="flex"
          flexDirection={{ base: 'column', lg: 'row' }}
          justifyContent="space-between"
          gap="2"
          textStyle="small"
          color="velvet.muted"
        >
          <p>© 2024 {name}</p>
          <p>{t('pricesInRupeesCashOnDelivery')}</p>
        </chakra.div>
      </Container>
    </chakra.footer>
  );
}
