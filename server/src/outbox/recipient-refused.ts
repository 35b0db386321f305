/** A reply and its enhanced status (RFC 3463), as in "550-5.1.1 No such user". */
const REPLY = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})(?!\S))?/;
/** The address, except the sender's (5.1.7, 5.1.8), or its mailbox. 5.7.1 is the shop's: it may not send here. */
const MAILBOX_STATUS = /^5\.(?:1\.(?![78]$)|2\.)/;
/** Replies to a recipient that name the mailbox (RFC 5321). */
const MAILBOX_REPLIES = ['550', '551', '553'];
/** Some servers refuse a client that has not signed in by 550 without an enhanced status. */
const RELAY = /\brelay(?:ing)?\b(?!@)/i;

/** Whether the SMTP server has refused the recipient's mailbox for good, rather than all that the shop sends. */
export function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO')) return false;
  const response = 'response' in error ? String(error.response) : '';
  const [, code = '', status] = REPLY.exec(response) ?? [];
  if (status !== undefined) return MAILBOX_STATUS.test(status);
  return MAILBOX_REPLIES.includes(code) && !RELAY.test(response);
}
