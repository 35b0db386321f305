const TEXT_INPUTS = [
  'input:not([type=checkbox]):not([type=radio])',
  'textarea',
  'select',
  '[contenteditable]',
  '[role=menu]',
];
const OPENERS = ['[data-row-open]', 'button', 'a'];

/** True while the keys of the list belong to somebody else: a text that is typed, a menu, or a dialog. */
export const areKeysTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TEXT_INPUTS.join()) !== null) ||
  document.querySelector('[data-state=open]:is([role=dialog], [role=alertdialog])') !== null;

const openerOf = (row: Element | undefined): HTMLElement | null | undefined =>
  OPENERS.map((selector) => row?.querySelector<HTMLElement>(selector)).find(Boolean);

/** The rows of the list: those of the charts' tables, which screen readers read, open nothing. */
const rows = (): HTMLTableRowElement[] =>
  [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr')].filter(openerOf);

const currentRow = (): HTMLTableRowElement | null => document.activeElement?.closest('tr') ?? null;

/** Moves the focus to the control that opens the next row, or the one before. */
function move(step: 1 | -1): boolean {
  const all = rows();
  const current = currentRow();
  const index = current ? all.indexOf(current) + step : step === 1 ? 0 : all.length - 1;
  const opener = openerOf(all[Math.min(Math.max(index, 0), all.length - 1)]);
  opener?.focus();
  return opener != null;
}

function toggleSelection(): boolean {
  const box = currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.click();
  return box != null;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** What a key without Ctrl, Alt or Cmd does in a list; each returns whether it did anything. */
export const LIST_KEYS: Record<string, () => boolean> = {
  j: () => move(1),
  k: () => move(-1),
  x: toggleSelection,
  '/': focusSearch,
};
