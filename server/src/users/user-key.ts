/** How names and addresses are compared: the same in any case of letters. */
export const keyOf = (text: string): string => text.normalize('NFC').toLowerCase();
