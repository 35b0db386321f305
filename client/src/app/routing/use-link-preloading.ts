import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { PRELOAD_DELAY_MS } from '#shared/limits';
import { mayPreload } from '../../lib/browser/data-saver';
import { preloadPage, type PageRoute } from './page-route';

/** A pointer that only passes over a link leaves it within this time. */
const POINTED_AT_MS = 100;

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/**
 * Loads pages before their links are followed: code and data once a link is pointed at or focused, the code alone once
 * it comes into view. `pathname`: of the shown page.
 */
export function useLinkPreloading(routes: PageRoute[], pathname: string): void {
  const client = useApolloClient();

  useEffect(() => {
    let timer = 0;
    const onPointedAt = ({ target }: Event) => {
      window.clearTimeout(timer);
      const link = linkOf(target);
      if (link && mayPreload())
        timer = window.setTimeout(() => preloadPage(routes, new URL(link.href), client), POINTED_AT_MS);
    };
    document.addEventListener('pointerover', onPointedAt);
    document.addEventListener('focusin', onPointedAt);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('pointerover', onPointedAt);
      document.removeEventListener('focusin', onPointedAt);
    };
  }, [routes, client]);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = linkOf(target);
        if (!isIntersecting || !link) continue;
        observer.unobserve(link);
        preloadPage(routes, new URL(link.href), null);
      }
    });
    const timer = window.setTimeout(() => {
      if (mayPreload()) document.querySelectorAll('a[href^="/"]').forEach((link) => observer.observe(link));
    }, PRELOAD_DELAY_MS);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [routes, pathname]);
}
