import { chakra } from '@chakra-ui/react';
import { Suspense, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Delayed, LoadingText, Skeleton } from '../ui/loading';
import { Toaster } from '../ui/toaster';
import { DeskPlace, useIsDesk } from './desk-place';
import { ErrorBoundary } from './error-screen';
import { CartDrawer, useDrawersAhead } from './drawers';
import { Footer } from './footer';
import { Header } from './header';
import { Router } from './router';
import { ScrollRules } from './scroll-rules';
import { SessionPlace } from './session-place';

/** Header, page, footer; and what floats over them. */
export function Layout() {
  const { pathname } = useLocation();
  const isDesk = useIsDesk(pathname);
  useDrawersAhead();
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh">
      <SkipLink href="#main" onClick={skipToMain}>
        Skip to content
      </SkipLink>
      {isDesk ? <DeskPlace /> : <Header />}
      <SessionPlace />
      <chakra.main id="main" tabIndex={-1} flex="1" outline="none" _focusVisible={{ outline: 'none' }}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<ComingPage />}>
            <Router />
          </Suspense>
        </ErrorBoundary>
      </chakra.main>
      {!isDesk && <Footer />}
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

/** Holds the page's height while its code is on the way. */
function ComingPage() {
  return (
    <chakra.div minH="100dvh" maxW="80rem" mx="auto" px={{ base: '4', md: '10' }} pt="10">
      <LoadingText />
      <Delayed>
        <Skeleton height="52px" maxW="20rem" />
      </Delayed>
    </chakra.div>
  );
}

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    top: '-20',
    left: '4',
    zIndex: 'skipNav',
    px: '4',
    py: '2.5',
    bg: 'bg.panel',
    color: 'action.fg',
    textStyle: 'label',
    borderRadius: 'l2',
    boxShadow: 'lift',
    _focus: { top: '2' },
  },
});
