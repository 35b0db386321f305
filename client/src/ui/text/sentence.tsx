import type { ReactNode } from 'react';

/** Given to `t` as the value of the name at which an element is to stand. */
export const SLOT = '\uFFFC';

/** A sentence with an element in it, wherever a language puts it: `text` has one `SLOT`. */
export function Sentence({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(SLOT);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
