import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { isRightToLeft } from '../../../lib/browser/is-right-to-left';

/** Returns the next index, given the current one and the number of elements. */
type Move = (index: number, count: number) => number;
/** Moves by `KeyboardEvent.key`. */
type KeyMoves = Record<string, Move>;

/** The move for a pressed key; undefined with a modifier key, which makes it a shortcut of the browser. */
const moveForKey = (moves: KeyMoves, { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Move | undefined =>
  [altKey, ctrlKey, metaKey, shiftKey].includes(true) ? undefined : moves[key];

const toTheRight = () => (isRightToLeft() ? -1 : 1);
const LINK_MOVES: KeyMoves = {
  ArrowRight: (index, count) => (index + toTheRight() + count) % count,
  ArrowLeft: (index, count) => (index - toTheRight() + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Handles `keydown` of a row of links: arrow keys, Home and End move the focus. Tab still visits every link. */
export function handleRovingFocus(event: KeyboardEvent<HTMLElement>): void {
  const move = moveForKey(LINK_MOVES, event);
  if (!move) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const index = links.findIndex((link) => link === event.target);
  if (index < 0) return;
  event.preventDefault();
  links[move(index, links.length)]?.focus();
}

const ROW_MOVES: KeyMoves = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest('tr') : null);
const controlsOf = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('button, input') ?? []),
];

/**
 * Arrow keys, Home and End move the focus to another row of a table, because Tab stops at every control of a row.
 * Returns the table's props.
 */
export function useRowArrowKeys() {
  /** The index of the control in its row; it stays the same across a row where that control is skipped. */
  const control = useRef(-1);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      control.current = controlsOf(rowOf(target)).indexOf(target);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const move = moveForKey(ROW_MOVES, event);
      const row = rowOf(event.target);
      const rows = row?.closest('tbody')?.rows;
      const index = control.current;
      if (!move || !row || !rows || index < 0 || event.defaultPrevented) return;
      const controls = controlsOf(rows[move(row.sectionRowIndex, rows.length)]);
      // Skips menu buttons: there the next arrow key would open the menu.
      const target = [...controls.slice(index), ...controls.slice(0, index).reverse()].find(
        (element) => !element.ariaHasPopup,
      );
      if (!target) return;
      event.preventDefault();
      target.focus();
      control.current = index;
    },
  };
}
