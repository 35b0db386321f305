/** What would be lost, by name. */
const unsaved = new Set<string>();

const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** While anything is unsaved, the browser asks before it reloads or leaves the page. */
export function warnBeforeUnload(name: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(name);
  else unsaved.delete(name);
  // Only while it is needed: a page that listens may be kept out of the browser's cache for Back.
  if (unsaved.size > 0) window.addEventListener('beforeunload', onBeforeUnload);
  else window.removeEventListener('beforeunload', onBeforeUnload);
}
