import module from 'node:module';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { armFailpoints } from '../common/transactions/failpoints.js';
import { configFromEnvironment, type Config } from '../config/config.js';
import { ensureDataFolder } from '../config/data-folder.js';
import { isLocalHost } from '../common/throttle/address-of.js';
import { openEmbeddedDatabase } from '../database/embedded-database.js';

const SHUTDOWN_LIMIT_MS = 10_000;

let app: NestFastifyApplication | undefined;

async function start(): Promise<void> {
  enableCompileCache();
  const config = configFromEnvironment();
  ensureDataFolder(config.DATA_DIR);
  armFailpoints(config);
  // The embedded database's thread starts while the rest of the code is loaded; createWebApp reports its errors.
  if (!config.MONGODB_URI) openEmbeddedDatabase(config).catch(() => undefined);
  const [{ createWebApp, MAX_CONNECTIONS }, { FirstAdmin }, { readOrCreateSecret }] = await Promise.all([
    import('../web/create-web-app.js'),
    import('../auth/first-admin.js'),
    import('../config/secrets.js'),
  ]);
  if (!config.JWT_SECRET) readOrCreateSecret(config.DATA_DIR); // an unusable one ends the start
  app = await createWebApp(config);
  // The backlog: a crowd that comes at once is answered, if only by a refusal.
  await app.listen({ port: config.PORT, host: config.HOST, backlog: MAX_CONNECTIONS });
  const address: unknown = app.getHttpServer().address();
  const port =
    typeof address === 'object' && address !== null && 'port' in address ? String(address.port) : String(config.PORT);
  const url = (config.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const { announcement } = app.get(FirstAdmin);
  const lines = [
    `Shop      http://localhost:${port}/`,
    ...developmentLines(config, url),
    ...(config.METRICS_PORT === undefined ? [] : [`Metrics   http://localhost:${config.METRICS_PORT}/metrics`]),
    `Database  ${databaseDescription(config)}`,
    ...emailWarnings(config, url),
    ...exposureWarnings(config),
    ...(announcement === null ? [] : [`Admin     ${announcement}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Node 22.1 and newer can keep compiled code on disk, which makes later starts faster; Node 20 cannot. */
function enableCompileCache(): void {
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();
}

const databaseDescription = ({ MONGODB_URI, DATA_DIR }: Config): string =>
  MONGODB_URI
    ? 'the MongoDB at MONGODB_URI'
    : `the embedded store in ${DATA_DIR}, for one machine and up to about 100,000 documents; ` +
      'set MONGODB_URI for more';

const developmentLines = ({ introspection, SMTP_URL, isProduction }: Config, url: string): string[] => [
  ...(introspection ? [`Explorer  ${url}/graphql`, `Reference ${url}/reference`] : []),
  ...(SMTP_URL || isProduction ? [] : [`Mailbox   ${url}/dev/mailbox`]),
];

/** In production, customers must receive emails: without the link to verify their address they cannot sign in. */
const emailWarnings = ({ PUBLIC_URL, SMTP_URL, DATA_DIR, isProduction }: Config, url: string): string[] => {
  if (!isProduction) return [];
  return [
    ...(SMTP_URL === undefined
      ? [`Emails    are only written to ${DATA_DIR}/mail and sent to nobody: set SMTP_URL to your SMTP server`]
      : []),
    ...(PUBLIC_URL === undefined
      ? [`Emails    have links to ${url}, which no other machine can open: set PUBLIC_URL to the shop's address`]
      : []),
  ];
};

/** Development mode is for this machine alone: outside of production the shop accepts weak secrets and shows more. */
const exposureWarnings = ({ HOST, PUBLIC_URL, isProduction }: Config): string[] => {
  const isPublic = PUBLIC_URL !== undefined && !isLocalHost(new URL(PUBLIC_URL).hostname);
  if (isProduction || (isLocalHost(HOST) && !isPublic)) return [];
  const setting = isPublic ? `PUBLIC_URL is ${PUBLIC_URL}` : `HOST is ${HOST}`;
  return [`WARNING   ${setting}, but this is development mode: others can reach it. Set NODE_ENV=production`];
};

function logFatal(msg: string, error: unknown): void {
  process.stderr.write(
    `${JSON.stringify({ level: 60, msg, err: error instanceof Error ? error.stack : String(error) })}\n`,
  );
  process.exitCode = 1;
}

let isStopping = false;

/**
 * Shuts down gracefully, first the connections (web/connection-draining.ts), and exits after ten seconds at the
 * latest.
 */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
  try {
    await app?.close();
  } catch (error) {
    logFatal('shutdown', error);
  }
  // Ends the process even if something still hangs, such as an SMTP server that does not answer.
  process.exit();
}

/** Not Nest's enableShutdownHooks, which would end the process with the exit code of the signal. */
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1);
    void stop();
  });
}

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    logFatal(event, error);
    void stop();
  });
}

start().catch(async (error: unknown) => {
  const { startErrorMessage } = await import('./start-error.js');
  process.stderr.write(`${startErrorMessage(error)}\n`);
  process.exit(1);
});
