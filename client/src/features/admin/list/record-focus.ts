/** The record that Find anything opened last: its dialog has no opener that could have the focus again. */
let foundId: string | null = null;

export function rememberFound(id: string): void {
  foundId = id;
}

/**
 * Where the focus belongs once the dialog of a record that was found is closed: the button of its row, else Find
 * anything. Null for one that something on the page has opened.
 */
export function focusAfterRecord(id: string): HTMLElement | null {
  if (id !== foundId) return null;
  foundId = null;
  const openers = [...document.querySelectorAll<HTMLElement>('[data-row-open]')];
  return (
    openers.find(({ dataset }) => dataset['rowOpen'] === id) ??
    document.querySelector<HTMLElement>('[data-find-anything]')
  );
}
