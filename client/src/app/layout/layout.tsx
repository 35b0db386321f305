import { chakra } from '@chakra-ui/react';
import { Suspense, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from '../../ui/feedback/page-skeleton';
import { LiveRegion } from '../../ui/feedback/live-region';
import { AdminHeaderSlot, useIsDashboard } from '../admin-header-slot';
import { PageErrorBoundary } from '../errors/page-error-boundary';
import { CartDrawer, usePreloadDrawers } from './lazy-drawers';
import { Footer } from './footer';
import { Header } from './header';
import { ShopRoutes } from '../routing/shop-routes';
import { ScrollRestoration } from '../routing/scroll-restoration';
import { SessionWatchSlot } from './session-watch-slot';

/** The window less the header: the footer begins under it, and a page that grows or shrinks as it comes never makes it jump. */
const BELOW_HEADER = { base: 'calc(100dvh - 96px)', lg: 'calc(100dvh - 116px)' };

/** Header, page, footer; and what floats over them. */
export function Layout() {
  const { pathname } = useLocation();
  const isDashboard = useIsDashboard(pathname);
  usePreloadDrawers();
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh" _print={{ display: 'block', minH: '0' }}>
      <SkipLink data-screen href="#main" onClick={skipToMain}>
        Skip to content
      </SkipLink>
      {isDashboard ? <AdminHeaderSlot fallback={<Header />} /> : <Header />}
      <SessionWatchSlot />
      <chakra.main
        id="main"
        tabIndex={-1}
        flex="1"
        minH={isDashboard ? undefined : BELOW_HEADER}
        _print={{ minH: '0' }}
        outline="none"
        _focusVisible={{ outline: 'none' }}
      >
        <PageErrorBoundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <ShopRoutes />
          </Suspense>
        </PageErrorBoundary>
      </chakra.main>
      {/* Each page has its own: one that stood through a change of pages, with the window at its foot, would jump to where the next page ends. */}
      {!isDashboard && <Footer key={pathname} />}
      <CartDrawer />
      <LiveRegion />
      <ScrollRestoration />
    </chakra.div>
  );
}

/** By hand: a new fragment in the address would be a step in the history, with scroll rules of its own. */
function skipToMain(event: MouseEvent): void {
  const main = document.getElementById('main');
  event.preventDefault();
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    top: '-20',
    left: '4',
    zIndex: 'skipNav',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    color: 'action.fg',
    textStyle: 'label',
    borderRadius: 'l2',
    boxShadow: 'lift',
    _focus: { top: '2' },
  },
});
