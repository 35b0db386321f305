/** Encryption of backups by a passphrase, in the format of age: the program `age` opens them as well. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream, TransformStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { CommandError } from '../programs/command-error.js';

const HEADER = 'age-encryption.org/v1\n';

/**
 * A stage of a pipeline. Its key takes seconds of the processor, in which nothing else of this process goes on: made
 * before a transaction begins.
 */
export async function encryptWith(passphrase: string): Promise<Duplex> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  return Duplex.fromWeb({ readable: await encrypter.encrypt(readable), writable });
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === HEADER;
  } finally {
    await file.close();
  }
}

/** Writes what is in an encrypted file to a new one. `name`: of the backup, for messages. Throws a CommandError. */
export async function decryptFile(path: string, target: string, passphrase: string, name: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = ReadableStream.from<Uint8Array>(createReadStream(path));
  const decrypted = await decrypter.decrypt(source).catch((error: unknown) => {
    throw new CommandError(`BACKUP_PASSPHRASE does not open the backup at ${name}.`, { cause: error });
  });
  try {
    await pipeline(Readable.from(decrypted), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw new CommandError(`The backup at ${name} is damaged or cut short.`, { cause: error });
  }
}
