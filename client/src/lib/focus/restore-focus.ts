import { useLayoutEffect, useRef, type RefCallback } from 'react';

/** The element that had the focus last; null when the user left it, for example by a click on an empty area. */
let lastFocused: Element | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof Element ? target : null;
  });
  // A browser may fire it for an element that is about to be removed or disabled: that one did not leave by itself.
  document.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      // A dialog may have taken the focus back already.
      if (target !== lastFocused || target === document.activeElement) return;
      if (target instanceof HTMLElement && isFocusable(target)) lastFocused = null;
    }),
  );
}

export const DIALOG = '[role=dialog], [role=alertdialog]';

export const isFocusable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

/** Whether the element had the focus last, and the user did not leave it. */
export const isLastFocused = (element: Element): boolean => element === lastFocused;

/** True when the focused element was removed or disabled: the keyboard would continue at the top of the page. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active && active !== document.body ? active.matches(':disabled') : lastFocused !== null;
}

interface RestoreOptions {
  /** Whether the focus may already be lost when the component mounts; a fresh page must not take it. */
  isLostAtFirst?: boolean;
  preventScroll?: boolean;
}

/** Returns a ref whose element receives a lost focus. `change`: a value that differs after each removal. */
export function useRestoreLostFocus<Target extends HTMLElement>(
  change: unknown,
  { isLostAtFirst = false, preventScroll = false }: RestoreOptions = {},
) {
  const target = useRef<Target>(null);
  const previousChange = useRef(isLostAtFirst ? Symbol('no change yet') : change);
  useLayoutEffect(() => {
    if (previousChange.current === change) return;
    previousChange.current = change;
    if (isFocusLost()) target.current?.focus({ preventScroll });
  }, [change, preventScroll]);
  return target;
}

const PAGE_OR_DIALOG = `main, ${DIALOG}`;

const headingsBefore = (element: Element, scope: Element): HTMLElement[] =>
  [...scope.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/**
 * The ref of a button that goes with its message, such as Try Again: a lost focus moves to the heading before it that
 * stays, else to the dialog or page around it. In the dashboard `useFocusRestore` is first, and takes the nearest control.
 */
export const keepFocusNearby: RefCallback<HTMLElement> = (button) => {
  if (!button) return undefined;
  // React calls this while the button is still in the document.
  return () => {
    if (document.activeElement !== button) return;
    // A banner is above the page.
    const scope = button.closest<HTMLElement>(PAGE_OR_DIALOG) ?? document.querySelector('main');
    if (!scope) return;
    const targets = [scope, ...headingsBefore(button, scope)];
    const moveFocus = () => {
      const target = targets.findLast((each) => each.isConnected);
      if (!target || !isFocusLost()) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    };
    // After `useFocusRestore`, and whatever sets the focus itself.
    requestAnimationFrame(() => requestAnimationFrame(moveFocus));
  };
};
