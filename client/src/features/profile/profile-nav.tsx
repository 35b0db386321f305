import { chakra } from '@chakra-ui/react';
import {
  Bell,
  KeyRound,
  LayoutDashboard,
  LogOut,
  MapPin,
  Package,
  Settings,
  User,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { RowButton } from '../../ui/button/row-button';
import { NavRowLink, RowLink } from '../../ui/navigation/row-link';
import { t } from './texts';

interface ProfileNavProps {
  isAdmin: boolean;
  onSignOut: () => void;
}

/** Relative paths, because the profile has two URLs: /profile and /user-profile. */
const PAGES = [
  {
    to: '.',
    label: 'myAccount',
    Icon: User,
  },
  {
    to: 'orders',
    label: 'orders',
    Icon: Package,
  },
  {
    to: 'addresses',
    label: 'addresses',
    Icon: MapPin,
  },
  {
    to: 'notifications',
    label: 'notifications',
    Icon: Bell,
  },
  {
    to: 'password',
    label: 'password',
    Icon: KeyRound,
  },
  {
    to: 'settings',
    label: 'settings',
    Icon: Settings,
  },
] as const;

/** A column on wide screens, scrollable tabs on narrow ones. */
export function ProfileNav({ isAdmin, onSignOut }: ProfileNavProps) {
  return (
    <chakra.nav
      aria-label={t('profile')}
      ref={useScrollToCurrentTab()}
      overflowX={{ base: 'auto', lg: 'visible' }}
      mx={{ base: '-4', md: '-10', lg: '0' }}
      borderBottomWidth={{ base: '1px', lg: '0' }}
      scrollbarWidth="none"
    >
      <List>
        {PAGES.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavRowLink variant="tab" to={to} end={to === '.'}>
              <NavIcon Icon={Icon} />
              {t(label)}
            </NavRowLink>
          </li>
        ))}
        {isAdmin && (
          <li>
            <RowLink variant="tab" to={paths.dashboard}>
              <NavIcon Icon={LayoutDashboard} />
              {t('dashboard')}
            </RowLink>
          </li>
        )}
        <li>
          <RowButton variant="tab" onClick={onSignOut}>
            <NavIcon Icon={LogOut} />
            {t('logout')}
          </RowButton>
        </li>
      </List>
    </chakra.nav>
  );
}

/** Scrolls the tab bar, not the page, to the current tab. */
function useScrollToCurrentTab() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const tabs = nav.current;
    const current = tabs?.querySelector<HTMLElement>('[aria-current="page"]');
    if (tabs && current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return nav;
}

function NavIcon({ Icon }: { Icon: LucideIcon }) {
  return (
    <chakra.span hideBelow="lg" aria-hidden>
      <Icon size={20} strokeWidth={1.5} />
    </chakra.span>
  );
}

const List = chakra('ul', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { lg: 'column' },
    width: { base: 'max-content', lg: 'full' },
    px: { base: '2', md: '8', lg: '0' },
    listStyle: 'none',
  },
});
