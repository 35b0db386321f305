import { useCallback, useEffect, useRef, type FocusEvent } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';
const DIALOG = '[role=dialog], [role=alertdialog]';

/** Where the focus is, and what lies before and after it. */
interface Place {
  element: HTMLElement;
  /** What it lies in, from the inside out. */
  around: Node[];
  controls: HTMLElement[];
}

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

function placeOf(element: HTMLElement, scope: Element): Place {
  const around: Node[] = [];
  for (let node: Node | null = element.parentNode; node && node !== scope.parentNode; node = node.parentNode)
    around.push(node);
  return { element, around, controls: [...scope.querySelectorAll<HTMLElement>(CONTROLS)] };
}

/** Itself where it is still there; else the nearest that is: the next one, unless the one before it stands closer. */
function heirOf({ element, around, controls }: Place): HTMLElement | undefined {
  if (isThere(element)) return element;
  const index = controls.indexOf(element);
  const distance = (one: HTMLElement | undefined) =>
    one ? around.findIndex((node) => node.isConnected && node.contains(one)) : Infinity;
  const after = controls.slice(index + 1).find(isThere);
  const before = controls.slice(0, index).reverse().find(isThere);
  return distance(before) < distance(after) ? before : after;
}

/**
 * A control that goes away with what it was pressed for, or is blocked by it, takes the focus along: then the nearest gets it.
 * What knows a better place focuses that at once, and is left alone. For whatever stands in the element, and its dialogs.
 */
export function useFocusKeeper<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const page = useRef<Place | null>(null);
  const dialog = useRef<Place | null>(null);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const now = document.activeElement;
      if (now && now !== document.body && !now.matches(':disabled')) return;
      const open = dialog.current?.around.at(-1);
      if (!open?.isConnected) dialog.current = null;
      const place = dialog.current ?? page.current;
      if (place) heirOf(place)?.focus();
    };
    const observer = new MutationObserver(() => {
      if (!frame) frame = requestAnimationFrame(look);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    // A message passes: the focus goes back to where it came from.
    if (target.closest('[data-passing]')) return;
    const inside = target.closest(DIALOG);
    if (inside) dialog.current = placeOf(target, inside);
    else if (root.current?.contains(target)) page.current = placeOf(target, root.current);
  }, []);
  /** Whoever presses beside everything has left it; what is blocked has not been left. */
  const onBlur = useCallback(({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget || !isThere(target)) return;
    page.current = null;
    dialog.current = null;
  }, []);
  return { ref: root, onFocus, onBlur };
}
