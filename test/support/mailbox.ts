import { type Db, MongoClient } from 'mongodb';
import type { Api } from './api.js';
import { databaseUri } from './database.js';

export interface ReceivedLetter {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** All letters to an address so far, the latest first. */
export async function lettersTo(api: Api, to: string): Promise<ReceivedLetter[]> {
  const { body } = await api.rest('GET', `/dev/mailbox?to=${encodeURIComponent(to)}`);
  return body;
}

/** The newest letter of a kind, as soon as it is there; `after` counts the ones seen already. */
export async function letterTo(api: Api, to: string, kind: string, after = 0): Promise<ReceivedLetter> {
  for (
    const deadline = Date.now() + 10_000;
    Date.now() < deadline;
    await new Promise((resolve) => setTimeout(resolve, 50))
  ) {
    const found = (await lettersTo(api, to)).filter((letter) => letter.kind === kind);
    if (found[0] && found.length > after) return found[0];
  }
  throw new Error(`No letter ${kind} for ${to}`);
}

/** Waits until no letter is due any more: what has not come by then does not come. */
export async function lettersSent(db: Db): Promise<void> {
  for (
    const deadline = Date.now() + 20_000;
    Date.now() < deadline;
    await new Promise((resolve) => setTimeout(resolve, 50))
  ) {
    if ((await db.collection('letters').countDocuments({ dueAt: { $ne: null } })) === 0) return;
  }
  throw new Error('Letters are due still');
}

/** The same of a shop whose database a test does not look into otherwise. */
export async function allLettersSent({ dataDir }: { dataDir: string }): Promise<void> {
  const client = await new MongoClient(databaseUri(dataDir)).connect();
  try {
    await lettersSent(client.db());
  } finally {
    await client.close();
  }
}

/** The token of the one link in a letter. */
export function tokenIn({ text }: { text: string }): string {
  const token = /\/([0-9a-f]{64})$/m.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}
