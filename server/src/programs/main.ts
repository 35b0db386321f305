import cluster from 'node:cluster';
import module from 'node:module';
import { logWarnings } from '../common/logging/log-warnings.js';
import { createLogger } from '../common/logging/logger.js';
import { armFailpoints } from '../common/transactions/failpoints.js';
import { configFromEnvironment, type Config } from '../config/config.js';
import { ensureDataFolder } from '../config/data-folder.js';
import { openEmbeddedDatabase } from '../database/embedded-database.js';
import { onMessageOfPrimary, sendToPrimary, WorkerStartError } from '../common/workers/worker-link.js';
import { adminLine, startLines } from './start-lines.js';

const SHUTDOWN_LIMIT_MS = 10_000;
/** The primary process waits longer, for workers that end at their own limit. */
const PRIMARY_SHUTDOWN_LIMIT_MS = 11_000;

/** The server, or the workers that are the server. */
let running: { close(): Promise<void> } | undefined;

async function start(): Promise<void> {
  enableCompileCache();
  const config = configFromEnvironment();
  logWarnings(createLogger(config));
  ensureDataFolder(config);
  armFailpoints(config);
  if (config.WORKERS > 1 && cluster.isPrimary) await startWorkers(config);
  else await serve(config);
}

/** Serves on several processors (docs/decisions/0110). */
async function startWorkers(config: Config): Promise<void> {
  const { Workers } = await import('../workers/run-workers.js');
  const workers = new Workers(config);
  running = workers;
  const first = await workers.startFirst();
  // The password is told before another worker can fail.
  process.stdout.write(adminLine(first.admin));
  await workers.startOthers();
  process.stdout.write(startLines(config, { ...first, admin: null }));
}

async function serve(config: Config): Promise<void> {
  // The embedded database's thread starts while the rest of the code is loaded; createWebApp reports its errors.
  if (!config.MONGODB_URI) openEmbeddedDatabase(config).catch(() => undefined);
  const [{ createWebApp, MAX_CONNECTIONS }, { FirstAdmin }, { PictureOwner }, { readOrCreateSecret }] =
    await Promise.all([
      import('../web/create-web-app.js'),
      import('../auth/first-admin.js'),
      import('../media/picture-owner.js'),
      import('../config/secrets.js'),
    ]);
  if (!config.JWT_SECRET) readOrCreateSecret(config.DATA_DIR); // an unusable one ends the start
  const app = await createWebApp(config);
  running = app;
  // The backlog: a crowd that comes at once is answered, if only by a refusal.
  await app.listen({ port: config.PORT, host: config.HOST, backlog: MAX_CONNECTIONS });
  const address: unknown = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null && 'port' in address ? address.port : config.PORT;
  // Only now: a start that could not listen serves no pictures and would never show the password.
  await app.get(PictureOwner).recordMedia();
  const listening = { port: Number(port), admin: await app.get(FirstAdmin).ensure() };
  if (cluster.isWorker) sendToPrimary({ kind: 'listening', ...listening });
  else process.stdout.write(startLines(config, listening));
}

/** Node 22.1 and newer can keep compiled code on disk, which makes later starts faster; Node 20 cannot. */
function enableCompileCache(): void {
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();
}

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
  const hasWorkers = Object.keys(cluster.workers ?? {}).length > 0;
  setTimeout(() => process.exit(1), hasWorkers ? PRIMARY_SHUTDOWN_LIMIT_MS : SHUTDOWN_LIMIT_MS).unref();
  try {
    await running?.close();
  } catch (error) {
    logFatal('shutdown', error);
  }
  // Ends the process even if something still hangs, such as an SMTP server that does not answer.
  process.exit();
}

/** Replaces Nest's enableShutdownHooks, which would end the process with the exit code of the signal. */
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A worker may have the primary's message before a signal to the whole group, and it ends with the primary anyway.
    if (isStopping && cluster.isPrimary) process.exit(1);
    void stop();
  });
}

onMessageOfPrimary('stop', () => void stop());
if (cluster.isWorker) sendToPrimary({ kind: 'attached' });

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    logFatal(event, error);
    void stop();
  });
}

start().catch(async (error: unknown) => {
  if (isStopping) return; // its end has taken the database away
  if (!(error instanceof WorkerStartError)) {
    const { startErrorMessage } = await import('./start-error.js');
    process.stderr.write(`${startErrorMessage(error)}\n`);
  }
  process.exit(1);
});
