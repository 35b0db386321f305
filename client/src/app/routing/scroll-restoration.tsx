import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { prefersReducedMotion } from '../../lib/browser/prefers-reduced-motion';

/** Heights by history entry; kept over a reload in the tab's own storage. */
const STORED_AS = 'scroll-places';
/** How long Back waits for the page to grow to its old height. */
const PATIENCE_MS = 3000;
/** A smooth scroll that Back cut short may still push for a frame or two. */
const STILL_FRAMES = 4;

const places = new Map<string, number>(readPlaces());
/** On the way back to a place it stays the place, wherever the page is by then: a reload in between leads there, too. */
let isReturning = false;

function readPlaces(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((pair): pair is [string, number] => Array.isArray(pair) && typeof pair[1] === 'number')
      : [];
  } catch {
    return [];
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...places].slice(-50)));
  } catch {
    // A full or forbidden storage only costs the place after a reload.
  }
}

/** Typed or followed from elsewhere, a page starts at its top; reloaded or come back to, at its old place. */
function isComingBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/** Forward goes smoothly to the top; Back and Forward return to the place; a replaced address stays where it is. */
export function ScrollRestoration() {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const last = useRef({ key: '', pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => void (isReturning || places.set(last.current.key, window.scrollY));
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', storePlaces);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', storePlaces);
    };
  }, []);

  useLayoutEffect(() => {
    const previous = last.current;
    if (previous.key === key) return;
    last.current = { key, pathname };
    const isFirst = previous.key === '';
    const isSamePage = previous.pathname === pathname;
    if (kind === 'POP') return isFirst && !isComingBack() ? undefined : returnTo(places.get(key) ?? 0);
    // The same place under a new key: Back must find it although nobody scrolls again.
    if (kind === 'REPLACE' && isSamePage) places.set(key, window.scrollY);
    else goToTop(!isFirst && !isSamePage);
  }, [key, kind, pathname]);

  return null;
}

/**
 * A page that comes under a scrolled window is mostly short yet: with its foot in view, what comes pushes the footer away.
 * Not by scrollTo, which is how people see it move.
 */
function leaveFoot(): void {
  const foot = document.getElementById('main')?.getBoundingClientRect().bottom ?? 0;
  if (foot > 0 && foot < window.innerHeight) document.documentElement.scrollTop -= window.innerHeight - foot;
}

function goToTop(isNewPage: boolean): void {
  if (isNewPage) leaveFoot();
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true });
}

/** Tries again while the page grows, and gives way to the visitor's own hand. */
function returnTo(top: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  const stop = new AbortController();
  let frame = 0;
  let still = 0;
  // Grown and scrolled in one frame, what is under the page would count as having jumped: the scroll comes a frame later.
  let wasHighEnough = true;
  isReturning = true;
  const attempt = () => {
    // Less than a pixel: a browser may keep fractions of its own.
    still = Math.abs(window.scrollY - top) < 1 ? still + 1 : 0;
    const isInTime = performance.now() < until;
    const isHighEnough = document.documentElement.scrollHeight - window.innerHeight > top - 1;
    if (still === 0 && ((isHighEnough && wasHighEnough) || !isInTime)) window.scrollTo({ top, behavior: 'auto' });
    wasHighEnough = isHighEnough;
    isReturning = still < STILL_FRAMES && isInTime && !stop.signal.aborted;
    if (isReturning) frame = requestAnimationFrame(attempt);
  };
  for (const hand of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(hand, () => stop.abort(), { once: true, passive: true, signal: stop.signal });
  }
  leaveFoot();
  attempt();
  return () => {
    stop.abort();
    isReturning = false;
    cancelAnimationFrame(frame);
  };
}
