/** The form in which usernames and emails are compared and indexed: NFC, lower case. */
export const caseInsensitiveKey = (text: string): string => text.normalize('NFC').toLowerCase();
