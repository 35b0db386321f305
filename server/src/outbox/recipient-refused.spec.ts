import { isRecipientRefused } from './recipient-refused.js';

/** As nodemailer throws it. */
const refusal = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(`All recipients were rejected: ${response}`), { command, response });

it.each([
  '550 5.1.1 <sana@example.org>: Recipient address rejected: User unknown',
  '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Please try again',
  '552 5.2.2 Mailbox full',
  '552 Requested mail action aborted: exceeded storage allocation',
  '550 5.4.1 Recipient address rejected: Access denied',
  '554 5.7.1 <sana@example.org>: Recipient address rejected: user unknown',
  '550-relay.example.com said: no such user',
  '556 5.1.10 Recipient address has null MX',
  '550 no such user <relay@example.org>',
  '551 User not local',
  '553 Mailbox name not allowed',
  '554 5.7.1 No such user here',
  '550 No such user, or its mailbox blocked mail of this sender',
  '550 relay-denied.example.com: unknown user',
])('the mailbox is refused by %p', (response) => {
  expect(isRecipientRefused(refusal(response))).toBe(true);
});

it.each([
  '554 5.7.1 <sana@example.org>: Relay access denied',
  '550 5.7.1 Relaying denied',
  '550 relay not permitted',
  '530 5.7.0 Must issue a STARTTLS command first',
  '550 5.1.8 <shop@example.com>: Sender address rejected: Domain not found',
  '554 Service unavailable; client host blocked',
  '554 5.7.1 <sana@example.org>: Recipient address rejected: Access denied',
  '550 5.7.23 <sana@example.org>: Recipient address rejected: Message rejected due to: SPF fail - not authorized',
  '550 5.7.1 <sana@example.org>: Recipient address rejected: domain owner discourages use of this host',
  '450 4.1.1 <sana@example.org>: Recipient address rejected: User unknown in local table',
  '550 relaying from sana.example.org is denied',
  '450 4.2.0 Greylisted, try again later',
  '451 Local error',
  '550 SMTP authentication required',
  '550-Verification failed for <shop@example.com>\n550 Sender verify failed',
  '550 Access denied: your host is listed at a block list',
  '553 Sender domain not found',
])('all that the shop sends is refused by %p, not the mailbox', (response) => {
  expect(isRecipientRefused(refusal(response))).toBe(false);
});

it('no mailbox is refused by the reply to another command, nor without a reply', () => {
  expect(isRecipientRefused(refusal('550 5.1.1 User unknown', 'MAIL FROM'))).toBe(false);
  expect(isRecipientRefused(Object.assign(new Error('Timeout'), { command: 'RCPT TO' }))).toBe(false);
});
