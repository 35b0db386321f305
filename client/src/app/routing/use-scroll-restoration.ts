import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, type Location, type NavigationType } from 'react-router-dom';
import { scrollBehavior } from '../../lib/browser/prefers-reduced-motion';

/** In session storage, so that positions survive a reload. */
const STORAGE_KEY = 'scroll-places';
/** How long Back waits for the page to grow to its previous height. */
const RESTORE_TIMEOUT_MS = 3000;
/** The position must hold for this many frames: a smooth scroll that Back interrupted may still move the page. */
const STABLE_FRAMES = 4;

/** Scroll position in pixels by history key. */
const positions = new Map<string, number>(readPositions());
/** The link that has the focus: its URL, and which of the links there it is. */
let focusedLink: [href: string, index: number] | undefined;
/** The link that each page was left with, by history key. */
const leftLinks = new Map<string, typeof focusedLink>();
/** While a position is being restored, scroll events do not overwrite it: a reload in between restores it, too. */
let isRestoring = false;

function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((pair): pair is [string, number] => Array.isArray(pair) && typeof pair[1] === 'number')
      : [];
  } catch {
    return [];
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Without storage only the position after a reload is lost.
  }
}

/** True if the app was started by a reload or by Back, false for a typed or followed URL. */
function isReloadOrBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

const linksTo = (href: string) => [...document.links].filter((link) => link.href === href);

function onFocusIn({ target }: FocusEvent): void {
  focusedLink = target instanceof HTMLAnchorElement ? [target.href, linksTo(target.href).indexOf(target)] : undefined;
}

/** Focuses the link that the page was left with, or else the page, unless something else has taken the focus. */
function restoreFocus(key: string): void {
  const main = document.getElementById('main');
  if (document.activeElement !== document.body && document.activeElement !== main) return;
  const [href = '', index = 0] = leftLinks.get(key) ?? [];
  (linksTo(href)[index] ?? main)?.focus({ preventScroll: true });
}

/**
 * A new URL scrolls to the top, Back and Forward restore the position and the focus, a replaced URL keeps the position.
 */
export function useScrollRestoration({ key, pathname }: Location, navigationType: NavigationType): void {
  const last = useRef({ key: '', pathname });
  const { pathname: opening } = useLocation();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const onScroll = () => void (isRestoring || positions.set(last.current.key, window.scrollY));
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', storePositions);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', storePositions);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, []);

  useLayoutEffect(() => {
    const previous = last.current;
    // A page that is left may be shown with an earlier entry of it until the next one's code is there.
    if (previous.key === key || opening !== pathname) return;
    last.current = { key, pathname };
    const isFirst = previous.key === '';
    const isSamePage = previous.pathname === pathname;
    leftLinks.set(previous.key, focusedLink);
    if (navigationType === 'POP') {
      return isFirst && !isReloadOrBack() ? undefined : restorePosition(key, !isFirst && !isSamePage);
    }
    // The position is stored under the new key as well, because no scroll event may follow.
    if (navigationType === 'REPLACE' && isSamePage) positions.set(key, window.scrollY);
    else scrollToTop(!isFirst && !isSamePage);
  }, [key, navigationType, opening, pathname]);
}

/**
 * Scrolls up so far that the footer leaves the view: a new page is short while it loads, and its growing content would
 * visibly push the footer down. Sets `scrollTop`, because `scrollTo` may animate.
 */
function moveFooterOutOfView(): void {
  const mainBottom = document.getElementById('main')?.getBoundingClientRect().bottom ?? 0;
  if (mainBottom > 0 && mainBottom < window.innerHeight) {
    document.documentElement.scrollTop -= window.innerHeight - mainBottom;
  }
}

function scrollToTop(isNewPage: boolean): void {
  if (isNewPage) moveFooterOutOfView();
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
  if (isNewPage && !isInOpenMenu(document.activeElement))
    document.getElementById('main')?.focus({ preventScroll: true });
}

/** A menu that was opened while the page loaded would close if it lost the focus. */
const isInOpenMenu = (element: Element | null): boolean => element?.closest('[data-open]') != null;

/**
 * Retries in each frame while the page grows, and stops as soon as the user scrolls. Returns a function that stops it.
 */
function restorePosition(key: string, isNewPage: boolean): () => void {
  const top = positions.get(key) ?? 0;
  const deadline = performance.now() + RESTORE_TIMEOUT_MS;
  const userInput = new AbortController();
  let frame = 0;
  let stableFrames = 0;
  // The scroll follows one frame after the growth: both in one frame would count as a layout shift.
  let wasTallEnough = true;
  isRestoring = true;
  const attempt = () => {
    // Browsers may round the position to a fraction of a pixel.
    stableFrames = Math.abs(window.scrollY - top) < 1 ? stableFrames + 1 : 0;
    const isInTime = performance.now() < deadline;
    const isTallEnough = document.documentElement.scrollHeight - window.innerHeight > top - 1;
    const shouldScroll = stableFrames === 0 && ((isTallEnough && wasTallEnough) || !isInTime);
    if (shouldScroll) window.scrollTo({ top, behavior: 'auto' });
    wasTallEnough = isTallEnough;
    if (isNewPage) restoreFocus(key);
    isRestoring = stableFrames < STABLE_FRAMES && isInTime && !userInput.signal.aborted;
    if (isRestoring) frame = requestAnimationFrame(attempt);
  };
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(type, () => userInput.abort(), { once: true, passive: true, signal: userInput.signal });
  }
  moveFooterOutOfView();
  attempt();
  return () => {
    userInput.abort();
    isRestoring = false;
    cancelAnimationFrame(frame);
  };
}
