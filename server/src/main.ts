import { armFailpoints } from './common/failpoints.js';
import { configFromEnvironment, type Config } from './config.js';
import { ownStore } from './own-store.js';

const SHUTDOWN_LIMIT_MS = 10_000;

async function start(): Promise<void> {
  const config = configFromEnvironment();
  armFailpoints(config);
  // The store's thread starts while the rest of the code is still being read; a failure is told where the store is asked for.
  if (!config.MONGODB_URI) ownStore(config).catch(() => undefined);
  const [{ createWebApp }, { FirstAdmin }] = await Promise.all([import('./web/web.js'), import('./auth/first-admin.js')]);
  const app = await createWebApp(config);
  await app.listen(config.PORT, config.HOST);
  const address: unknown = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null && 'port' in address ? String(address.port) : String(config.PORT);
  const url = (config.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const store = config.MONGODB_URI
    ? 'the MongoDB at MONGODB_URI'
    : `the embedded store in ${config.DATA_DIR}, for one machine and up to about 100,000 documents; set MONGODB_URI for more`;
  const { announcement } = app.get(FirstAdmin);
  const lines = [
    `Shop      http://localhost:${port}/`,
    `Explorer  ${url}/graphql`,
    ...(config.SMTP_URL || config.isProduction ? [] : [`Mailbox   ${url}/dev/mailbox`]),
    `Database  ${store}`,
    ...aboutLinks(config, url),
    ...(announcement === null ? [] : [`Admin     ${announcement}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Letters go to people elsewhere. */
const aboutLinks = ({ PUBLIC_URL, isProduction }: Config, url: string): string[] =>
  PUBLIC_URL === undefined && isProduction ? [`Letters   their links point to ${url}, which nobody elsewhere can open: set PUBLIC_URL to the shop's address`] : [];

/** A second signal, or ten seconds, end what does not end by itself. */
function limitShutdown(): void {
  let told = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (told) process.exit(1);
      told = true;
      setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    });
  }
}

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(`${JSON.stringify({ level: 60, msg: event, err: error instanceof Error ? error.stack : String(error) })}\n`);
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
}

limitShutdown();
start().catch(async (error: unknown) => {
  const { startFault } = await import('./start-fault.js');
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
});
