import type { KeyboardEvent } from 'react';

/** From which of so many to which. */
type Step = (at: number, count: number) => number;
export type Steps = Record<string, Step>;

/** What a key means, pressed by itself; keys held with it belong to the browser. */
export const stepOf = (steps: Steps, { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Step | undefined =>
  [altKey, ctrlKey, metaKey, shiftKey].includes(true) ? undefined : steps[key];

const STEPS: Steps = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus along a row of links by arrow keys, Home and End; Enter opens, and Tab goes the long way as ever. */
export function along(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(STEPS, event);
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.findIndex((link) => link === event.target);
  if (at < 0) return;
  event.preventDefault();
  links[step(at, links.length)]?.focus();
}
