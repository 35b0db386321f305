/**
 * `npm run store`: serves the embedded database alone (of DATA_DIR or `--folder`) and prints its URI, so that several
 * processes can share it.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedStore } from '../../store/embedded-store.js';
import type { StoreOptions } from '../../store/embedded-store.js';

const USAGE =
  'Usage: npm run store [-- --folder FOLDER --transaction-lifetime 10000 --expiry-interval 60000]: ' +
  'whole milliseconds, from 1 on.';
/** Milliseconds between a failed write and the exit. */
const EXIT_DELAY = 3000;

/** At most nine digits: Node runs timers with a longer delay at once. */
const MILLISECONDS = /^[1-9]\d{0,8}$/;

function parseMilliseconds(text: string | undefined): number | undefined {
  if (text !== undefined && !MILLISECONDS.test(text)) throw new Error(USAGE);
  return text === undefined ? undefined : Number(text);
}

function parseOptions(): StoreOptions {
  const options = {
    folder: { type: 'string', default: join(process.env.DATA_DIR?.trim() || 'data', 'store') },
    'transaction-lifetime': { type: 'string' },
    'expiry-interval': { type: 'string' },
  } as const;
  const values = (() => {
    try {
      return parseArgs({ options }).values;
    } catch {
      throw new Error(USAGE);
    }
  })();
  return {
    folder: values.folder,
    transactionLifetime: parseMilliseconds(values['transaction-lifetime']),
    expiryInterval: parseMilliseconds(values['expiry-interval']),
    persistSessions: true,
  };
}

async function run(): Promise<void> {
  try {
    const store = await openEmbeddedStore(parseOptions());
    store.onFailure((reason) => {
      process.stderr.write(
        `The store can no longer write (${reason}) and ends; ` +
          'free some space and start it again: nothing acknowledged is lost.\n',
      );
      process.exitCode = 1;
      // Running reads may finish; a supervisor can then restart the process.
      setTimeout(() => process.exit(1), EXIT_DELAY);
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        void store.close();
      });
    process.stdout.write(`MONGODB_URI=${store.uri}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

void run();
