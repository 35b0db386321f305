import type { KeyboardEvent } from 'react';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus along a row of links by arrow keys, Home and End; Enter opens, and Tab goes the long way as ever. */
export function along(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.findIndex((link) => link === event.target);
  if (at < 0) return;
  event.preventDefault();
  links[step(at, links.length)]?.focus();
}
