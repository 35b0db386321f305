import { chakra } from '@chakra-ui/react';
import { ArrowUpRight, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Wordmark } from '../../../ui/brand/wordmark';
import { useSession } from '../../session/use-session';

/** The header of the dashboard, which replaces the header and footer of the shop. */
export function AdminHeader({ shopName }: { shopName: string }) {
  const { user } = useSession();
  return (
    <HeaderBar data-velvet>
      <HeaderContent>
        <chakra.span display="flex" alignItems="center" minH="11" asChild>
          <Link to={paths.home} aria-label={`${shopName}, home`}>
            <Wordmark name={shopName} onVelvet size="1.75rem" />
          </Link>
        </chakra.span>
        <chakra.nav aria-label="Shop and account" ms="auto" display="flex" gap={{ base: '1', md: '5' }}>
          <HeaderLink to={paths.home}>
            <ArrowUpRight size={18} strokeWidth={1.5} aria-hidden />
            <chakra.span mdDown={{ srOnly: true }}>View shop</chakra.span>
          </HeaderLink>
          <HeaderLink to={paths.profile}>
            <UserRound size={18} strokeWidth={1.5} aria-hidden />
            <chakra.span mdDown={{ srOnly: true }}>{user?.firstname ?? 'Profile'}</chakra.span>
          </HeaderLink>
        </chakra.nav>
      </HeaderContent>
    </HeaderBar>
  );
}

const HeaderBar = chakra('header', { base: { bg: 'velvet', color: 'velvet.fg' } });

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

const HeaderLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '11',
    minW: '11',
    fontSize: '1rem',
    _hover: { color: 'velvet.accent' },
  },
});
