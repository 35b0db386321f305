import { useEffect, useRef } from 'react';
import { DIALOG, isFocusable, isFocusLost, isLastFocused } from './restore-focus';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';

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
  if (sameControl && isFocusable(sameControl) && isLastFocused(element)) return sameControl;
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
