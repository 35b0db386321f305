/** When the server sent what is shown, if the service worker has kept it from an earlier visit. */
const listeners = new Set<() => void>();
let keptAt: number | null = null;

export function showKeptAt(time: number): void {
  // The oldest part of the page.
  keptAt = Math.min(keptAt ?? time, time);
  for (const listener of listeners) listener();
}

/** An answer has come from the server: what is shown from now on is new. */
export function clearKeptAt(): void {
  if (keptAt === null) return;
  keptAt = null;
  for (const listener of listeners) listener();
}

/** In ms; null while everything comes from the server. */
export const readKeptAt = (): number | null => keptAt;

export function subscribeKeptAt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
