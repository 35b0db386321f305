import { chakra } from '@chakra-ui/react';
import { ArrowUpRight, Search, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { TextButton } from '../../../ui/button/text-button';
import { TextLink } from '../../../ui/navigation/text-link';
import { Wordmark } from '../../../ui/brand/wordmark';
import { useSession } from '../../session/use-session';
import { overlayVar } from '../keyboard/shortcuts-store';
import { PaletteSlot } from '../palette/palette-slot';
import { t } from './texts';

/** The header of the dashboard, which replaces the header and footer of the shop. */
export function AdminHeader({ shopName }: { shopName: string }) {
  const { user } = useSession();
  return (
    <HeaderBar data-velvet data-admin-header data-screen>
      <HeaderContent>
        <chakra.span display="flex" alignItems="center" minH="11" asChild>
          <Link to={paths.home} aria-label={t('shopNameHome', { shopName })}>
            <Wordmark name={shopName} onVelvet size="1.75rem" />
          </Link>
        </chakra.span>
        <chakra.nav aria-label={t('shopAndAccount')} ms="auto" display="flex" gap={{ base: '1', md: '5' }}>
          <TextButton
            variant="header"
            data-find-anything
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => overlayVar('palette')}
          >
            <Search size={18} strokeWidth={1.5} aria-hidden />
            <chakra.span mdDown={{ srOnly: true }}>{t('findAnything')}</chakra.span>
            <chakra.kbd hideBelow="lg" aria-hidden fontSize="0.875rem" opacity="0.8">
              {t('ctrlK')}
            </chakra.kbd>
          </TextButton>
          <TextLink variant="header" to={paths.home}>
            <ArrowUpRight size={18} strokeWidth={1.5} aria-hidden />
            <chakra.span mdDown={{ srOnly: true }}>{t('viewShop')}</chakra.span>
          </TextLink>
          <TextLink variant="header" to={paths.profile}>
            <UserRound size={18} strokeWidth={1.5} aria-hidden />
            <chakra.span mdDown={{ srOnly: true }} maxW="12rem" truncate>
              {user?.firstname ?? t('profile')}
            </chakra.span>
          </TextLink>
        </chakra.nav>
      </HeaderContent>
      <PaletteSlot />
    </HeaderBar>
  );
}

/** Stays in view: the dashboard's messages lie over it, and never over a row. */
const HeaderBar = chakra('header', {
  base: { position: 'sticky', top: '0', zIndex: 'header', bg: 'velvet', color: 'velvet.fg' },
});

const HeaderContent = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    maxW: '80rem',
    flexWrap: 'wrap',
    minH: '60px',
    mx: 'auto',
    ps: { base: '4', md: '8' },
    pe: { base: '2', md: '8' },
  },
});
