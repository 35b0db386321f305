import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion';

// Where each visited list stood, by its place in the history: Back finds the same card again.
const places = new Map<string, number>();

/** Follows a sideways scrolling list: which card is at the front, and one card on or back. */
export function useSwipe(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const { key } = useLocation();
  // Another list is a step in the history, and begins at its first card; one that has grown is none, and stays where it is.
  const isAnother = useNavigationType() === 'PUSH';
  const [index, setIndex] = useState(0);

  const onScroll = useCallback(() => {
    const element = list.current;
    if (!element) return;
    places.set(key, element.scrollLeft);
    setIndex(cardAt(element.scrollLeft, stepOf(element), count));
  }, [key, count]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    element.scrollLeft = places.get(key) ?? (isAnother ? 0 : element.scrollLeft);
    places.set(key, element.scrollLeft);
  }, [key, isAnother]);

  const step = (by: number) => {
    list.current?.scrollBy({ left: by * stepOf(list.current), behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };
  return { list, index: Math.min(index, Math.max(0, count - 1)), onScroll, step };
}

/** The card at the front after scrolling so far, never beyond the last. */
export const cardAt = (scrolled: number, step: number, count: number): number =>
  step > 0 ? Math.min(Math.max(0, Math.round(scrolled / step)), Math.max(0, count - 1)) : 0;

/** From one card's edge to the next one's. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement)) return 0;
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}
