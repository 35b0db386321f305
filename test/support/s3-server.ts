import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BUCKET = 'pictures';
const LISTENING = /listening on [^\s:]+:(\d+)/;
const OBJECT = /^(.*)\._S3rver_object$/;

export interface S3Server {
  /** The settings of a shop that uses it; MEDIA is left to the test. */
  env: Record<string, string>;
  /** The names of the objects below a prefix. */
  names(prefix: string): Promise<string[]>;
  /** Lets the objects below a prefix seem to be two hours old. */
  age(prefix: string): Promise<void>;
  /** How many requests it has answered since it started. */
  requests(): number;
  /** Ends the server; `restart` starts it again with its objects. */
  end(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** An S3-compatible server in a process of its own, with an empty bucket `pictures`. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'zevar-s3-'));
  const folderOf = (prefix: string) => join(folder, BUCKET, prefix);
  let running = await launch(folder, '0');
  const { port } = running;
  const end = () => endProcess(running.child);
  return {
    env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    async names(prefix) {
      const files = await readdir(folderOf(prefix)).catch(() => []);
      return files.flatMap((file) => OBJECT.exec(file)?.[1] ?? []);
    },
    async age(prefix) {
      const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
      for (const file of await readdir(folderOf(prefix)))
        await utimes(join(folderOf(prefix), file), twoHoursAgo, twoHoursAgo);
    },
    requests: () => running.output().match(/: res\S* \d{3} \d+ms/g)?.length ?? 0,
    end,
    async restart() {
      running = await launch(folder, port);
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(folder: string, askedPort: string) {
  const program = join(process.cwd(), 'node_modules', 's3rver', 'bin', 's3rver.js');
  const args = ['--directory', folder, '--address', '127.0.0.1', '--port', askedPort, '--configure-bucket', BUCKET];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = LISTENING.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The S3 server ended with ${code}: ${output}`)));
  });
  return { child, port, output: () => output };
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
