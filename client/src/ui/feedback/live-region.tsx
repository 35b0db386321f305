import { chakra } from '@chakra-ui/react';
import { Fragment, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated';

const listeners = new Set<(text: string) => void>();

/** Makes screen readers read a text through the page's polite live region. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/** The live region; rendered once per page, in the body: an open dialog hides the app's root from screen readers. */
export function LiveRegion() {
  const isHydrated = useIsHydrated();
  const [{ text, count }, setAnnouncement] = useState({ text: '', count: 0 });
  useEffect(() => {
    const onAnnounce = (next: string) => setAnnouncement((before) => ({ text: next, count: before.count + 1 }));
    listeners.add(onAnnounce);
    return () => void listeners.delete(onAnnounce);
  }, []);
  if (!isHydrated) return null;
  return createPortal(
    <chakra.div srOnly aria-live="polite">
      {/* The key replaces the text node: an unchanged node would not be read a second time. */}
      <Fragment key={count}>{text}</Fragment>
    </chakra.div>,
    document.body,
  );
}
