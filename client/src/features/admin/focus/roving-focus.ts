import type { KeyboardEvent } from 'react';

/** Returns the next index, given the current one and the number of elements. */
type Move = (index: number, count: number) => number;
/** Moves by `KeyboardEvent.key`. */
export type KeyMoves = Record<string, Move>;

/** The move for a pressed key; undefined with a modifier key, which makes it a shortcut of the browser. */
export const moveForKey = (
  moves: KeyMoves,
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
): Move | undefined => ([altKey, ctrlKey, metaKey, shiftKey].includes(true) ? undefined : moves[key]);

const KEY_MOVES: KeyMoves = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Handles `keydown` of a row of links: arrow keys, Home and End move the focus. Tab still visits every link. */
export function handleRovingFocus(event: KeyboardEvent<HTMLElement>): void {
  const move = moveForKey(KEY_MOVES, event);
  if (!move) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const index = links.findIndex((link) => link === event.target);
  if (index < 0) return;
  event.preventDefault();
  links[move(index, links.length)]?.focus();
}
