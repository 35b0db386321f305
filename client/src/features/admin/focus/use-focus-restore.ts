import { useCallback, useEffect, useRef, type FocusEvent } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';
const DIALOG = '[role=dialog], [role=alertdialog]';

/** The focused element and the controls before and after it. */
interface FocusPosition {
  element: HTMLElement;
  /** From the parent outwards, up to the scope. */
  ancestors: Node[];
  controls: HTMLElement[];
}

const isFocusable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

function positionOf(element: HTMLElement, scope: Element): FocusPosition {
  const ancestors: Node[] = [];
  for (let node: Node | null = element.parentNode; node && node !== scope.parentNode; node = node.parentNode)
    ancestors.push(node);
  return { element, ancestors, controls: [...scope.querySelectorAll<HTMLElement>(CONTROLS)] };
}

/** The element itself if it can still be focused; else the next control, or the previous one if that is closer. */
function nextFocusTarget({ element, ancestors, controls }: FocusPosition): HTMLElement | undefined {
  if (isFocusable(element)) return element;
  const index = controls.indexOf(element);
  const distance = (control: HTMLElement | undefined) =>
    control ? ancestors.findIndex((node) => node.isConnected && node.contains(control)) : Infinity;
  const after = controls.slice(index + 1).find(isFocusable);
  const before = controls.slice(0, index).reverse().find(isFocusable);
  return distance(before) < distance(after) ? before : after;
}

/**
 * Moves the focus to the nearest control when the focused one is removed or disabled. A component that sets the focus
 * itself is left alone. Returns the props of the root element; works inside it and in the dialogs opened from it.
 */
export function useFocusRestore<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const pagePosition = useRef<FocusPosition | null>(null);
  const dialogPosition = useRef<FocusPosition | null>(null);

  useEffect(() => {
    let frame = 0;
    const restoreFocus = () => {
      frame = 0;
      const active = document.activeElement;
      if (active && active !== document.body && !active.matches(':disabled')) return;
      const dialog = dialogPosition.current?.ancestors.at(-1);
      if (!dialog?.isConnected) dialogPosition.current = null;
      const position = dialogPosition.current ?? pagePosition.current;
      if (position) nextFocusTarget(position)?.focus();
    };
    const observer = new MutationObserver(() => {
      if (!frame) frame = requestAnimationFrame(restoreFocus);
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
    // A message disappears by itself: the focus then returns to where it was before.
    if (target.closest('[data-message]')) return;
    const openDialog = target.closest(DIALOG);
    if (openDialog) dialogPosition.current = positionOf(target, openDialog);
    else if (root.current?.contains(target)) pagePosition.current = positionOf(target, root.current);
  }, []);
  /** A click on an empty area clears the position; a focused control that becomes disabled keeps it. */
  const onBlur = useCallback(({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget || !isFocusable(target)) return;
    pagePosition.current = null;
    dialogPosition.current = null;
  }, []);
  return { ref: root, onFocus, onBlur };
}
