import { chakra } from '@chakra-ui/react';
import { Suspense, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { ComingPage } from '../ui/coming-page';
import { Toaster } from '../ui/toaster';
import { DeskPlace, useIsDesk } from './desk-place';
import { ErrorBoundary } from './error-screen';
import { CartDrawer, useDrawersAhead } from './drawers';
import { Footer } from './footer';
import { Header } from './header';
import { Router } from './router';
import { ScrollRules } from './scroll-rules';
import { SessionPlace } from './session-place';

/** The window less the header: the footer begins under it, and a page that grows or shrinks as it comes never makes it jump. */
const BELOW_HEADER = { base: 'calc(100dvh - 96px)', lg: 'calc(100dvh - 116px)' };

/** Header, page, footer; and what floats over them. */
export function Layout() {
  const { pathname } = useLocation();
  const isDesk = useIsDesk(pathname);
  useDrawersAhead();
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh" _print={{ display: 'block', minH: '0' }}>
      <SkipLink data-screen href="#main" onClick={skipToMain}>
        Skip to content
      </SkipLink>
      {isDesk ? <DeskPlace instead={<Header />} /> : <Header />}
      <SessionPlace />
      <chakra.main
        id="main"
        tabIndex={-1}
        flex="1"
        minH={isDesk ? undefined : BELOW_HEADER}
        _print={{ minH: '0' }}
        outline="none"
        _focusVisible={{ outline: 'none' }}
      >
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<ComingPage />}>
            <Router />
          </Suspense>
        </ErrorBoundary>
      </chakra.main>
      {/* Each page has its own: one that stood through a change of pages, with the window at its foot, would jump to where the next page ends. */}
      {!isDesk && <Footer key={pathname} />}
      <CartDrawer />
      <Toaster />
      <ScrollRules />
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
