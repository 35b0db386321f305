import { useLayoutEffect, useRef } from 'react';
import { prefersCalm } from '../../lib/motion';

/** Rows that close a gap, or make room, glide there: the eye follows, where a jump would put another row under the finger unseen. */
export function useGlide(rows: readonly unknown[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const places = useRef<ReadonlyMap<Element, number>>(new Map());
  useLayoutEffect(() => {
    const before = places.current;
    const there = [...(body.current?.rows ?? [])];
    places.current = new Map(there.map((row) => [row, row.offsetTop]));
    for (const row of there) {
      const by = (before.get(row) ?? row.offsetTop) - row.offsetTop;
      if (by !== 0 && !prefersCalm())
        row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
          duration: 200,
          easing: 'cubic-bezier(.2,.7,.2,1)',
        });
    }
  }, [rows]);
  return body;
}
