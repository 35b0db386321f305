import { LIST_ID } from './search-field';

/** Takes the focus from a button of the list that is about to be gone. */
export const focusSearchField = (): void => document.querySelector<HTMLElement>(`[aria-controls=${LIST_ID}]`)?.focus();
