/** The letters of a shop that sends none: it shows them at /dev/mailbox. */
import { setTimeout as pause } from 'node:timers/promises';

/** The secret of the link in the latest letter that is meant, as soon as there is one. */
export async function secretOf(url, isMeant) {
  for (let tries = 0; tries < 200; tries += 1) {
    const letters = await (await fetch(`${url}/dev/mailbox`, { headers: { accept: 'application/json' } })).json();
    const secret = /\/([0-9a-f]{64})$/m.exec(letters.find(isMeant)?.text ?? '')?.[1];
    if (secret) return secret;
    await pause(100);
  }
  throw new Error('No such letter came');
}
