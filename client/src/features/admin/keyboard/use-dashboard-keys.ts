import { useEffect } from 'react';
import { areKeysTaken, LIST_KEYS } from './list-keys';
import { overlayVar, singleKeysVar } from './shortcuts-store';

/** Handles keys with Ctrl or Cmd, of which only K is ours. */
function onControlKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
  event.preventDefault();
  // A held key would open and close it again and again.
  if (event.repeat) return;
  overlayVar(overlayVar() === 'palette' ? null : 'palette');
}

function onSingleKey(event: KeyboardEvent): void {
  if (!singleKeysVar() || areKeysTaken(event.target)) return;
  if (event.key === '?') overlayVar('shortcuts');
  if (event.key === '?' || LIST_KEYS[event.key.toLowerCase()]?.()) event.preventDefault();
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return;
  if (event.ctrlKey || event.metaKey) onControlKey(event);
  else onSingleKey(event);
}

/** Opens the command palette by Ctrl+K or Cmd+K, the list of keys by ?, and moves through lists by single keys. */
export function useDashboardKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
