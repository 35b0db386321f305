import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** For words that go by themselves: their place stays, so that nothing under them jumps. */
export function KeepHeight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box || !children) return;
    box.style.minHeight = '';
    box.style.minHeight = `${box.offsetHeight}px`;
  }, [children]);
  return <chakra.div ref={place}>{children}</chakra.div>;
}
