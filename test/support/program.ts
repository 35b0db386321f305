import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { mongoUri } from './database';

export interface ProgramResult {
  code: number | null;
  /** stdout and stderr. */
  output: string;
}

/** Runs a built program (backup, seed, …) on a data folder and waits for its end. */
export const runProgram = (name: string, dataDir: string, ...args: string[]): Promise<ProgramResult> =>
  runProgramWith({ MONGODB_URI: mongoUri(dataDir) }, name, dataDir, ...args);

/** The same with further environment variables. */
export async function runProgramWith(
  settings: Record<string, string | undefined>,
  name: string,
  dataDir: string,
  ...args: string[]
): Promise<ProgramResult> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings };
  const child = spawn(process.execPath, [join(process.cwd(), 'dist', 'server', `${name}.js`), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output: output.trim() };
}

/** Throws unless the stored data keep all rules of the shop. Its server may be running. */
export async function checkRules(dataDir: string): Promise<void> {
  const { code, output } = await runProgram('invariants', dataDir);
  if (code !== 0 || !/^All \d+ rules hold/.test(output)) throw new Error(`Broken rules, exit code ${code}: ${output}`);
}
