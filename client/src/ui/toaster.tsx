import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const listeners = new Set<(text: string) => void>();

/** Speaks through the page's one polite live region. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/** The live region; once per page. Beside the app, not in it: an open dialog hides the app from readers, and the cart speaks just then. */
export function Toaster() {
  const [text, setText] = useState('');
  useEffect(() => {
    listeners.add(setText);
    return () => void listeners.delete(setText);
  }, []);
  return createPortal(
    <chakra.div srOnly aria-live="polite">
      {text}
    </chakra.div>,
    document.body,
  );
}
