/** Reads the development mailbox of a shop without an SMTP server, at /dev/mailbox. */
import { setTimeout as pause } from 'node:timers/promises';

/** Waits for an email that matches and returns the token in its link; the newest one first. Throws after 20 s. */
export async function waitForToken(url, matches) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const response = await fetch(`${url}/dev/mailbox`, { headers: { accept: 'application/json' } });
    const email = (await response.json()).find(matches);
    const token = /\/([0-9a-f]{64})$/m.exec(email?.text ?? '')?.[1];
    if (token) return token;
    await pause(100);
  }
  throw new Error('The email did not arrive.');
}
