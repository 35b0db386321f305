import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { armFailpoints } from '../common/transactions/failpoints.js';
import { configFromEnvironment, type Config } from '../config/config.js';
import { ensureDataFolder } from '../config/data-folder.js';
import { openEmbeddedDatabase } from '../database/embedded-database.js';

const SHUTDOWN_LIMIT_MS = 10_000;

let app: NestFastifyApplication | undefined;

async function start(): Promise<void> {
  const config = configFromEnvironment();
  ensureDataFolder(config.DATA_DIR);
  armFailpoints(config);
  // The store's thread starts while the rest of the code is still being read; a failure is told where the store is asked for.
  if (!config.MONGODB_URI) openEmbeddedDatabase(config).catch(() => undefined);
  const [{ createWebApp }, { FirstAdmin }] = await Promise.all([
    import('../web/create-web-app.js'),
    import('../auth/first-admin.js'),
  ]);
  app = await createWebApp(config);
  await app.listen(config.PORT, config.HOST);
  const address: unknown = app.getHttpServer().address();
  const port =
    typeof address === 'object' && address !== null && 'port' in address ? String(address.port) : String(config.PORT);
  const url = (config.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const store = config.MONGODB_URI
    ? 'the MongoDB at MONGODB_URI'
    : `the embedded store in ${config.DATA_DIR}, for one machine and up to about 100,000 documents; set MONGODB_URI for more`;
  const { announcement } = app.get(FirstAdmin);
  const lines = [
    `Shop      http://localhost:${port}/`,
    ...forDevelopers(config, url),
    `Database  ${store}`,
    ...aboutLetters(config, url),
    ...(announcement === null ? [] : [`Admin     ${announcement}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const forDevelopers = ({ introspection, SMTP_URL, isProduction }: Config, url: string): string[] => [
  ...(introspection ? [`Explorer  ${url}/graphql`] : []),
  ...(SMTP_URL || isProduction ? [] : [`Mailbox   ${url}/dev/mailbox`]),
];

/** Letters go to people elsewhere; without them nobody can verify an address, and so nobody sign in. */
const aboutLetters = ({ PUBLIC_URL, SMTP_URL, DATA_DIR, isProduction }: Config, url: string): string[] => {
  if (!isProduction) return [];
  return [
    ...(SMTP_URL === undefined
      ? [`Letters   are only written to ${DATA_DIR}/mail, and reach nobody: set SMTP_URL to your post office`]
      : []),
    ...(PUBLIC_URL === undefined
      ? [`Letters   their links point to ${url}, which nobody elsewhere can open: set PUBLIC_URL to the shop's address`]
      : []),
  ];
};

function failed(what: string, error: unknown): void {
  process.stderr.write(
    `${JSON.stringify({ level: 60, msg: what, err: error instanceof Error ? error.stack : String(error) })}\n`,
  );
  process.exitCode = 1;
}

let isStopping = false;

/** Everything in its order, web/draining.ts first; what does not end by itself is ended after ten seconds. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
  try {
    await app?.close();
  } catch (error) {
    failed('shutdown', error);
  }
  // Nothing that still hangs (a post office that says nothing) keeps the process.
  process.exit();
}

/** Of the end nobody but us decides: the framework's own way ends with whichever code comes first. */
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1);
    void stop();
  });
}

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    failed(event, error);
    void stop();
  });
}

start().catch(async (error: unknown) => {
  const { startErrorMessage } = await import('./start-error.js');
  process.stderr.write(`${startErrorMessage(error)}\n`);
  process.exit(1);
});
