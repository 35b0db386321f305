import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { mongoUri } from './database';

export interface Ended {
  code: number | null;
  /** Both streams. */
  said: string;
}

/** Runs one of the shop's programs, as built, on a data folder to its end. */
export const runProgram = (name: string, dataDir: string, ...args: string[]): Promise<Ended> =>
  runProgramWith({ MONGODB_URI: mongoUri(dataDir) }, name, dataDir, ...args);

/** The same with more settings. */
export async function runProgramWith(
  settings: Record<string, string | undefined>,
  name: string,
  dataDir: string,
  ...args: string[]
): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings };
  const child = spawn(process.execPath, [join(process.cwd(), 'dist', 'server', `${name}.js`), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, said: said.trim() };
}
