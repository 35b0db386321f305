import { chakra } from '@chakra-ui/react';
import { Fragment, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const listeners = new Set<(text: string) => void>();

/** Speaks through the page's one polite live region. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/** The live region; once per page. Beside the app, not in it: an open dialog hides the app from readers, and the cart speaks just then. */
export function LiveRegion() {
  const [{ text, number }, setSaid] = useState({ text: '', number: 0 });
  useEffect(() => {
    const say = (words: string) => setSaid((before) => ({ text: words, number: before.number + 1 }));
    listeners.add(say);
    return () => void listeners.delete(say);
  }, []);
  return createPortal(
    <chakra.div srOnly aria-live="polite">
      {/* Put there anew: the same words, left where they are, would not be spoken again. */}
      <Fragment key={number}>{text}</Fragment>
    </chakra.div>,
    document.body,
  );
}
