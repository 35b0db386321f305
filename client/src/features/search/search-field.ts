import type { FormEvent, KeyboardEvent } from 'react';

/** The state of the search field, shared with its suggestions, whose code is loaded when the field is first used. */
export interface SearchFieldState {
  text: string;
  /** Whether the list of suggestions is open. */
  isExpanded: boolean;
  /** The id of the option that Enter chooses. */
  activeId: string | undefined;
  /** Below 1280 px the field is a row over the header that a button opens. */
  isRowOpen: boolean;
}

/** What the suggestions do with the events of the field. */
export interface SearchFieldHandlers {
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: (event: FormEvent) => void;
}

export const CLOSED = { isExpanded: false, activeId: undefined, isRowOpen: false } as const;

/** The id of the list of suggestions. */
export const LIST_ID = 'search-suggestions';
