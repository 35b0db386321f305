/** A reply and its enhanced status (RFC 3463), as in "550-5.1.1 No such user". */
const REPLY = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})(?!\S))?/;
/** The address, except the sender's (5.1.7, 5.1.8), or its mailbox; 5.4.1 is Exchange's for unknown addresses. */
const MAILBOX_STATUS = /^5\.(?:1\.(?![78]$)|2\.|4\.1$)/;
/** Replies to a recipient that name the mailbox (RFC 5321). */
const MAILBOX_REPLIES = ['550', '551', '552', '553'];
/** Words about the mailbox, which some servers send with a status of their policy (5.7.1). */
const UNKNOWN = /\b(?:user|recipient|mailbox) unknown\b|\b(?:unknown|no such) (?:user|recipient|mailbox)\b/i;
/** The shop may not send here, by a word that is no part of a host's name or an address. */
const RELAY = /(?<![.@-])\brelay(?:ing)?\b(?![.@-])/i;

/** Words about the sender, in replies without a status. */
const SENDER =
  /\b(?:sender|authenticat\w+|verif\w+|spam\w*|block(?:ed|list\w*)|black ?list\w*|listed|policy|access denied)\b/i;

const isOfMailbox = (response: string, code: string, status: string | undefined): boolean =>
  status === undefined ? MAILBOX_REPLIES.includes(code) && !SENDER.test(response) : MAILBOX_STATUS.test(status);

/** Whether the SMTP server has refused the recipient's mailbox for good, rather than all that the shop sends. */
export function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO')) return false;
  const response = 'response' in error ? String(error.response) : '';
  const [, code = '', status] = REPLY.exec(response) ?? [];
  if (RELAY.test(response)) return false;
  return isOfMailbox(response, code, status) || (code.startsWith('5') && UNKNOWN.test(response));
}
