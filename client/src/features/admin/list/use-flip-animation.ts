import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion';

/**
 * FLIP animation (first, last, invert, play): table rows slide to their new position when a row is removed or added,
 * so that another row does not jump under the pointer unnoticed. Returns the ref for the `tbody`.
 */
export function useFlipAnimation(rows: readonly unknown[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const offsets = useRef<ReadonlyMap<Element, number>>(new Map());
  useLayoutEffect(() => {
    const previous = offsets.current;
    const rowElements = [...(body.current?.rows ?? [])];
    offsets.current = new Map(rowElements.map((row) => [row, row.offsetTop]));
    for (const row of rowElements) {
      const distance = (previous.get(row) ?? row.offsetTop) - row.offsetTop;
      if (distance !== 0 && !prefersReducedMotion())
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
          duration: 200,
          easing: 'cubic-bezier(.2,.7,.2,1)',
        });
    }
  }, [rows]);
  return body;
}
