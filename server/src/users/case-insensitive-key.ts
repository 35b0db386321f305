import { domainToASCII } from 'node:url';

/** The form in which usernames and emails are compared and indexed: NFC, lower case. */
export const caseInsensitiveKey = (text: string): string => text.normalize('NFC').toLowerCase();

/** Two domains with the same mailboxes, which ignore dots. */
const GMAIL_DOMAINS: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The form in which limits and the block list compare emails: one for all addresses of a mailbox, such as
 * `name+1@example.com`, with the host in ASCII, as mail servers call it. Not for accounts, links and what belongs to
 * whom: other hosts may tell such addresses apart.
 */
export function mailboxKey(email: string): string {
  const key = caseInsensitiveKey(email);
  const at = key.lastIndexOf('@');
  const host = key.slice(at + 1);
  const domain = domainToASCII(host) || host;
  const name = key.slice(0, Math.max(at, 0)).replace(/(?!^)\+.*$/, '');
  if (name === '') return key;
  return GMAIL_DOMAINS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
