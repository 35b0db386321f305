import { chakra } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DELIVERY } from '#shared/limits';
import { formatRs, toRupees } from '#shared/money';
import { useSession } from '../../features/session/use-session';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop/use-shop';
import { Container } from '../../ui/layout/container';
import { NoWrapAmounts } from '../../ui/text/no-wrap-amounts';
import { Wordmark } from '../../ui/brand/wordmark';
import { IconButton } from '../../ui/button/icon-button';
import { NavTextLink } from '../../ui/navigation/text-link';
import { CartButton } from './cart-button';
import { CategoriesMenu } from './categories-menu';
import { MenuDrawer } from './lazy-drawers';
import { SearchBox } from './search-box';
import { ABOUT, CONTACT, DASHBOARD, DEFAULT_SHOP_NAME, HOME, PRODUCTS, type NavLinkItem } from './nav-links';
import { t } from './texts';

export function Header() {
  return (
    <chakra.header bg="bg.head" position="relative" zIndex="header">
      <AnnouncementBar />
      <chakra.div position="relative" borderBottomWidth="1px" minH={{ base: '60px', lg: '80px' }} display="grid">
        <Container
          width="full"
          height="full"
          display="grid"
          gridTemplateColumns="1fr auto 1fr"
          columnGap={{ lg: '6' }}
          alignItems="center"
        >
          <MainNav />
          <MenuButton />
          <HomeLink />
          <chakra.div display="flex" alignItems="center" justifyContent="flex-end" columnGap={{ lg: '5' }}>
            <SearchBox />
            <AccountLinks />
            <CartButton />
          </chakra.div>
        </Container>
      </chakra.div>
    </chakra.header>
  );
}

function AnnouncementBar() {
  return (
    <chakra.div
      data-screen
      bg="velvet"
      color="velvet.fg"
      minH="36px"
      px="1"
      textStyle="small"
      fontSize={{ base: '0.875rem', md: '0.9375rem' }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      columnGap="3"
      textAlign="center"
    >
      <span>
        <NoWrapAmounts>{t('freeDeliveryFrom', { amount: formatRs(toRupees(DELIVERY.freeFromPaisa)) })}</NoWrapAmounts>
      </span>
      <chakra.span display="flex" alignItems="center" gap="3">
        <chakra.span aria-hidden boxSize="2" bg="velvet.accent" rotate="45deg" />
        {t('cashOnDelivery')}
      </chakra.span>
    </chakra.div>
  );
}

function HomeLink() {
  const name = useShop()?.name ?? DEFAULT_SHOP_NAME;
  return (
    <chakra.div gridColumn="2" gridRow="1" justifySelf="center" display="flex" alignItems="center" minH="11" asChild>
      <Link to={paths.home} aria-label={t('nameHome', { name })}>
        <Wordmark name={name} />
      </Link>
    </chakra.div>
  );
}

function MainNav() {
  const { isAdmin } = useSession();
  return (
    <chakra.nav
      aria-label={t('main')}
      hideBelow="lg"
      display="flex"
      alignItems="center"
      gap={isAdmin ? { lg: '4', xl: '6' } : { lg: '5', xl: '8' }}
    >
      {[HOME, PRODUCTS].map(toLink)}
      <CategoriesMenu />
      {[ABOUT, CONTACT, ...(isAdmin ? [DASHBOARD] : [])].map(toLink)}
    </chakra.nav>
  );
}

const toLink = ({ to, label }: NavLinkItem) => (
  <NavTextLink key={to} variant="nav" to={to} end={to === paths.home}>
    {label}
  </NavTextLink>
);

function AccountLinks() {
  const { user } = useSession();
  return (
    <chakra.div data-screen hideBelow="lg" display="flex" alignItems="center" gap="2.5">
      {user ? (
        <NavTextLink
          variant="nav"
          display="block"
          maxW="9rem"
          lineHeight="2.75rem"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          to={paths.profile}
          title={user.firstname}
        >
          {user.firstname}
        </NavTextLink>
      ) : (
        <>
          {toLink({ to: paths.login, label: t('login') })}
          <chakra.span color="fg.muted" aria-hidden>
            |
          </chakra.span>
          {toLink({ to: paths.register, label: t('register') })}
        </>
      )}
    </chakra.div>
  );
}

function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.div hideFrom="lg" ms="-3.5">
      <IconButton
        variant="header"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu size={22} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <MenuDrawer open={isOpen} onClose={() => setOpen(false)} />
    </chakra.div>
  );
}
