import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isRightToLeft } from '../../../lib/browser/is-right-to-left';
import { scrollBehavior } from '../../../lib/browser/prefers-reduced-motion';
import { usePageNavigationType } from '../../../lib/routing/use-page-navigation-type';

/** The horizontal scroll position of each visited list by history key, so that Back shows the same card. */
const scrollPositions = new Map<string, number>();

/** For a list that scrolls sideways: the index of the front card and a function that moves by `by` cards. */
export function useCardSwipe(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const { key } = useLocation();
  // A new list adds a history entry and starts at its first card; loading more replaces the entry and keeps the
  // position.
  const isNewList = usePageNavigationType() === 'PUSH';
  const [index, setIndex] = useState(0);

  const onScroll = useCallback(() => {
    const element = list.current;
    if (!element) return;
    scrollPositions.set(key, element.scrollLeft);
    setIndex(cardIndexAt(Math.abs(element.scrollLeft), cardStep(element), count));
  }, [key, count]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    element.scrollLeft = scrollPositions.get(key) ?? (isNewList ? 0 : element.scrollLeft);
    scrollPositions.set(key, element.scrollLeft);
  }, [key, isNewList]);

  const step = (by: number) => {
    if (!list.current) return;
    const left = by * cardStep(list.current) * (isRightToLeft() ? -1 : 1);
    list.current.scrollBy({ left, behavior: scrollBehavior() });
  };
  return { list, index: Math.min(index, Math.max(0, count - 1)), onScroll, step };
}

/** The index of the front card after scrolling by `scrolled` pixels; `step` is the width of a card with its gap. */
export const cardIndexAt = (scrolled: number, step: number, count: number): number =>
  step > 0 ? Math.min(Math.max(0, Math.round(scrolled / step)), Math.max(0, count - 1)) : 0;

/** The distance in pixels between the same edges of two cards. */
function cardStep(list: HTMLElement): number {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement)) return 0;
  return second instanceof HTMLElement ? Math.abs(second.offsetLeft - first.offsetLeft) : first.offsetWidth;
}
