import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Keeps the height of its last content after that has disappeared, so that nothing below it moves. */
export function KeepHeight({ children }: { children: ReactNode }) {
  const boxRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box || !children) return;
    box.style.minHeight = '';
    box.style.minHeight = `${box.offsetHeight}px`;
  }, [children]);
  return <chakra.div ref={boxRef}>{children}</chakra.div>;
}
