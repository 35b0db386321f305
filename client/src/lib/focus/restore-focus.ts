import { useEffect, useLayoutEffect, useRef, type RefCallback } from 'react';

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

const isFocusable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

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

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';
const DIALOG = '[role=dialog], [role=alertdialog]';
const PAGE_OR_DIALOG = `main, ${DIALOG}`;

/** The focused element, where it is in a table, and the controls before and after it. */
interface FocusPosition {
  element: HTMLElement;
  scope: Element;
  /** The ancestors from the parent outwards, up to the scope. */
  ancestors: Node[];
  controls: HTMLElement[];
  cell: { body: HTMLTableSectionElement; row: number; control: number } | null;
}

const ancestorsOf = (node: Node): Node[] => (node.parentNode ? [node.parentNode, ...ancestorsOf(node.parentNode)] : []);
const controlsOf = (scope: Element | undefined) => [...(scope?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

function positionOf(element: HTMLElement, scope: Element): FocusPosition {
  const ancestors = ancestorsOf(element).filter((node) => scope.contains(node));
  const row = element.closest('tr');
  const body = row?.closest('tbody');
  const cell = row && body && { body, row: row.sectionRowIndex, control: controlsOf(row).indexOf(element) };
  return { element, scope, ancestors, controls: controlsOf(scope), cell: cell ?? null };
}

/**
 * The element itself if it can still be focused, else the same control of the next row, else the nearest control. After
 * a dialog not that of the next row: who has deleted one must not delete another by pressing Enter again.
 */
function nextFocusTarget({ element, ancestors, controls, cell }: FocusPosition): HTMLElement | undefined {
  if (isFocusable(element)) return element;
  const rowControls = controlsOf(cell?.body.rows[Math.min(cell.row, cell.body.rows.length - 1)]);
  const sameControl = rowControls[Math.min(cell?.control ?? 0, rowControls.length - 1)];
  if (sameControl && isFocusable(sameControl) && element === lastFocused) return sameControl;
  const index = controls.indexOf(element);
  const distance = (control: HTMLElement | undefined) =>
    control ? ancestors.findIndex((node) => node.isConnected && node.contains(control)) : Infinity;
  const after = controls.slice(index + 1).find(isFocusable);
  const before = controls.slice(0, index).reverse().find(isFocusable);
  return distance(before) < distance(after) ? before : after;
}

/**
 * Moves a lost focus to the nearest control, inside the element of the returned ref and in dialogs. A component that
 * sets the focus itself is left alone.
 */
export function useFocusRestore<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  useEffect(() => {
    const controller = new AbortController();
    let onPage: FocusPosition | null = null;
    let inDialog: FocusPosition | null = null;
    let frame = 0;
    const restoreFocus = () => {
      frame = 0;
      if (!isFocusLost()) return;
      if (!inDialog?.scope.isConnected) inDialog = null;
      const position = inDialog ?? onPage;
      if (position) nextFocusTarget(position)?.focus();
    };
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(restoreFocus);
    });
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      observer.disconnect();
      // Not their subtrees: only these nodes can take the focused element away.
      for (const node of [target, ...ancestorsOf(target)])
        observer.observe(node, { childList: true, attributeFilter: ['disabled'] });
      // A message disappears by itself, and a menu with a choice: the focus then returns to where it was before.
      if (target.closest('[data-message], [role=menu]')) return;
      const dialog = target.closest(DIALOG);
      if (dialog) inDialog = positionOf(target, dialog);
      else if (root.current?.contains(target)) onPage = positionOf(target, root.current);
    };
    document.addEventListener('focusin', onFocusIn, { signal: controller.signal });
    return () => {
      controller.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return root;
}

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
    const scope = document.activeElement === button && button.closest<HTMLElement>(PAGE_OR_DIALOG);
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
