import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useRoutes } from 'react-router-dom';
import { PageSkeleton } from '../../ui/feedback/page-skeleton';
import { LiveRegion } from '../../ui/feedback/live-region';
import { PageNoticeContext } from '../../ui/feedback/page-notice';
import { Anchor } from '../../ui/navigation/text-link';
import { NavigationTypeContext } from '../../lib/routing/navigation-type-context';
import { AdminMessagesSlot } from './admin-messages-slot';
import { AdminHeaderSlot, useIsDashboard } from './admin-header-slot';
import { PageErrorBoundary } from '../errors/page-error-boundary';
import { CartMessageSlot } from './cart-message-slot';
import { CartDrawer, usePreloadDrawers } from './lazy-drawers';
import { Footer } from './footer';
import { Header } from './header';
import { OfflineNoticeSlot } from '../offline/offline-notice-slot';
import { shopRoutes } from '../routing/shop-routes';
import { useScrollRestoration } from '../routing/use-scroll-restoration';
import { useLinkPreloading } from '../routing/use-link-preloading';
import { useShownLocation } from '../routing/use-shown-location';
import { SessionMonitorSlot } from './session-monitor-slot';
import { t } from './texts';

/**
 * The viewport less the header: the footer starts below it, so a page whose height changes while loading does not move
 * it.
 */
const MAIN_MIN_HEIGHT = { base: 'calc(100dvh - 96px)', lg: 'calc(100dvh - 116px)' };

/** Header, page and footer, with the drawers and the live region. */
export function Layout() {
  const { location, navigationType } = useShownLocation();
  const { pathname } = location;
  const page = useRoutes(shopRoutes, location);
  const isDashboard = useIsDashboard(pathname);
  const [notice, setNotice] = useState<ReactNode>();
  usePreloadDrawers();
  useLinkPreloading(shopRoutes, pathname);
  useScrollRestoration(location, navigationType);
  useCanonicalLink(pathname);
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh" _print={{ display: 'block', minH: '0' }}>
      <Anchor data-screen variant="skip" href="#main" onClick={skipToMain}>
        {t('skipToContent')}
      </Anchor>
      {isDashboard ? <AdminHeaderSlot fallback={<Header />} /> : <Header />}
      <SessionMonitorSlot />
      <AdminMessagesSlot />
      <OfflineNoticeSlot />
      {!isDashboard && <CartMessageSlot />}
      {notice}
      <chakra.main
        id="main"
        tabIndex={-1}
        flex="1"
        minH={isDashboard ? undefined : MAIN_MIN_HEIGHT}
        _print={{ minH: '0' }}
        outline="none"
        _focusVisible={{ outline: 'none' }}
      >
        <PageErrorBoundary pathname={pathname}>
          <PageNoticeContext value={setNotice}>
            <NavigationTypeContext value={navigationType}>
              <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
            </NavigationTypeContext>
          </PageNoticeContext>
        </PageErrorBoundary>
      </chakra.main>
      {/* A new footer for each page: one that stayed in view between two pages would visibly jump. */}
      {!isDashboard && <Footer key={pathname} />}
      <CartDrawer />
      <LiveRegion />
    </chakra.div>
  );
}

/** The server's canonical link belongs to the page that was opened first: a browser would share its address. */
function useCanonicalLink(pathname: string): void {
  const [opened] = useState(pathname);
  useEffect(() => {
    if (pathname !== opened) document.querySelector('link[rel=canonical]')?.remove();
  }, [pathname, opened]);
}

/** Does not follow the link: a fragment in the URL would add a history entry and trigger scroll restoration. */
function skipToMain(event: MouseEvent): void {
  const main = document.getElementById('main');
  event.preventDefault();
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}
