import { chakra } from '@chakra-ui/react';
import { Fragment, useState, type ReactNode } from 'react';

/**
 * A list that is no longer what is asked for stays until what is has come: dimmed, and nothing in it can be pressed. What
 * comes is another list: a row that happens to be in both is a new one there, or it would jump.
 */
export function Stale({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  const [{ number, was }, setList] = useState({ number: 0, was: isStale });
  if (was !== isStale) setList({ number: isStale ? number : number + 1, was: isStale });
  return (
    <chakra.div aria-busy={isStale} inert={isStale} opacity={isStale ? '0.6' : '1'} transition="opacity 120ms">
      <Fragment key={number}>{children}</Fragment>
    </chakra.div>
  );
}
