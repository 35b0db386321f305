import { setTimeout as pause } from 'node:timers/promises';

interface WaitOptions {
  withinMs?: number;
  everyMs?: number;
  /** What to read in the error when the time is over. */
  about?: () => string | Promise<string>;
}

/** Asks until the answer is no longer false or missing, and resolves to it; throws when the time is over. */
export async function waitUntil<Answer>(
  ask: () => Promise<Answer | false | null | undefined> | Answer | false | null | undefined,
  { withinMs = 60_000, everyMs = 50, about = () => '' }: WaitOptions = {},
): Promise<Answer> {
  for (const end = Date.now() + withinMs; ; await pause(everyMs)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`It did not happen within ${withinMs} ms. ${await about()}`);
  }
}
