import type { Db } from 'mongodb';
import type { Api } from './api.js';
import { withDatabase } from './database.js';
import { waitUntil } from './wait-until.js';

export interface ReceivedEmail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** All emails to an address, newest first. */
export async function emailsTo(api: Api, to: string): Promise<ReceivedEmail[]> {
  const { body } = await api.rest('GET', `/dev/mailbox?to=${encodeURIComponent(to)}`);
  return body;
}

/** Waits for the newest email of a kind; `after` is the number of those already seen. */
export async function waitForEmail(api: Api, to: string, kind: string, after = 0): Promise<ReceivedEmail> {
  const newest = async () => {
    const found = (await emailsTo(api, to)).filter((email) => email.kind === kind);
    return found.length > after && found[0];
  };
  return waitUntil(newest, { about: () => `No email ${kind} for ${to}` });
}

/** Waits until the outbox is empty. */
export async function allEmailsSent(db: Db): Promise<void> {
  const isEmpty = async () => (await db.collection('emails').countDocuments({ dueAt: { $ne: null } })) === 0;
  await waitUntil(isEmpty, { about: () => 'Emails are still due' });
}

/** Sends the emails that wait until a change can no longer be undone, and waits until the outbox is empty. */
export async function sendHeldEmails(db: Db): Promise<void> {
  const now = new Date();
  await db.collection('emails').updateMany({ attempts: 0, dueAt: { $gt: now } }, { $set: { dueAt: now } });
  await allEmailsSent(db);
}

/** Waits until the outbox of a shop is empty, by a connection of its own. */
export const allEmailsSentBy = (shop: { dataDir: string }): Promise<void> => withDatabase(shop, allEmailsSent);

/** The token in the link of an email. */
export function tokenInEmail({ text }: { text: string }): string {
  const token = /\/([0-9a-f]{64})$/m.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}
