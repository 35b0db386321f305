/** The record that Find anything opened last: its dialog has no opener that could have the focus again. */
let foundId: string | null = null;

export function rememberFound(id: string): void {
  foundId = id;
}

/** Where the focus belongs once the dialog of a record is closed: the button of its row. Null for the opener. */
export function focusAfterRecord(id: string): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-row-open]')];
  const ofRow = buttons.find(({ dataset }) => dataset['rowOpen'] === id);
  if (ofRow) return ofRow;
  return id === foundId ? document.querySelector<HTMLElement>('[data-find-anything]') : null;
}
