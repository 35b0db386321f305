import { makeVar } from '@apollo/client';

export type Tone = 'success' | 'error';

/** A button of the message, such as Undo. */
interface MessageAction {
  label: string;
  onClick: () => void;
}

export interface Message {
  id: number;
  tone: Tone;
  text: string;
  action: MessageAction | undefined;
}

/** The latest messages that are kept: one is in view, the others when it is unfolded. */
const MAX_KEPT = 5;

/** The messages. Outside React: what was started in the dashboard may end on another page. */
export const messagesVar = makeVar<readonly Message[]>([]);

let lastId = 0;
let pendingChanges = 0;

export const removeMessage = (id: number): void =>
  void messagesVar(messagesVar().filter((message) => message.id !== id));

export const clearMessages = (): void => void messagesVar([]);

/** True while a change is on its way: Undo would undo the change before it. */
export const isUndoDisabled = (): boolean => pendingChanges > 0;

const messages = {
  /**
   * Shows a message for some seconds above the page and any open dialog; screen readers announce it. Returns a function
   * that removes it.
   */
  showMessage(text: string, tone: Tone = 'success', action?: MessageAction): () => void {
    const id = (lastId += 1);
    const others = messagesVar().filter((earlier) => earlier.text !== text);
    messagesVar([...others, { id, tone, text, action }].slice(-MAX_KEPT));
    return () => removeMessage(id);
  },

  /** Disables the Undo key until `change` settles. */
  withoutUndo<Result>(change: Promise<Result>): Promise<Result> {
    pendingChanges += 1;
    return change.finally(() => (pendingChanges -= 1));
  },

  clearMessages,
};

/** Messages of the dashboard, which `AdminMessages` shows on every page. */
export const useAdminMessages = () => messages;
