import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy, { type Busboy } from 'busboy';
import { UPLOAD } from '#shared/limits';
import { AppError } from '../common/errors/app-error.js';
import { UploadedFile } from './uploaded-file.js';

/** A form as it was sent. */
export interface MultipartForm {
  fields: Map<string, string>;
  files: UploadedFile[];
  /** Takes its files off the disk; call it whatever happens. */
  discard(): Promise<void>;
}

/** Pictures come under this name, or with [] behind it. */
const FILES = /^product_images(\[\])?$/;

const LIMITS = {
  fileSize: UPLOAD.fileBytes,
  files: UPLOAD.files,
  fields: UPLOAD.fields,
  fieldSize: UPLOAD.fieldBytes,
  fieldNameSize: UPLOAD.fieldName,
  parts: UPLOAD.parts,
};

/** Where the files of forms lie while they are read. */
export const uploadsFolder = (dataDir: string): string => join(resolve(dataDir), 'uploads');

function parserFor({ headers }: IncomingMessage): Busboy {
  try {
    return busboy({ headers, limits: LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw new AppError('BAD_REQUEST'); // no boundary, or a content type that cannot be read
  }
}

/**
 * Reads a multipart form: its files go to a private folder of the shop, not to memory (behaviours.md I-01). Nothing is
 * left there when it fails. Who may send one was asked before.
 */
export async function readMultipartForm(request: IncomingMessage, dataDir: string): Promise<MultipartForm> {
  const parser = parserFor(request);
  const folder = uploadsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [fields, paths, writes] = [new Map<string, string>(), new Array<string>(), new Array<Promise<void>>()];
  const discard = async () => {
    await Promise.allSettled(writes);
    for (const path of paths) await rm(path, { force: true });
  };
  const keep = (file: Readable) => {
    const path = join(folder, randomBytes(16).toString('hex'));
    paths.push(path);
    const write = pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    write.catch(() => undefined); // heard of when all are awaited
    writes.push(write);
  };
  try {
    await parsed(request, parser, { fields, keep });
    await Promise.all(writes);
  } catch (error) {
    await discard();
    throw error instanceof AppError ? error : new AppError('BAD_REQUEST');
  }
  return { fields, files: paths.map((path) => new UploadedFile(() => readFile(path))), discard };
}

/** Ends when the whole form was read, or with the first fault; what comes after a fault is read and thrown away. */
function parsed(
  request: IncomingMessage,
  parser: Busboy,
  into: { fields: Map<string, string>; keep(file: Readable): void },
): Promise<void> {
  return new Promise((done, failed) => {
    const fail = (error: unknown) => {
      request.unpipe(parser);
      // Not at once: the parser still works on what it told of.
      setImmediate(() => {
        parser.destroy();
        request.resume();
      });
      failed(error instanceof Error ? error : new AppError('BAD_REQUEST'));
    };
    const tooMuch = () => fail(new AppError('PAYLOAD_TOO_LARGE'));
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, tooMuch);
    parser.on('field', (name: string | undefined, value, info) => {
      if (info.valueTruncated || info.nameTruncated) tooMuch();
      else if (!name || into.fields.has(name)) fail(new AppError('BAD_REQUEST'));
      else into.fields.set(name, value);
    });
    parser.on('file', (name: string | undefined, file) => {
      file.on('limit', tooMuch);
      if (FILES.test(name ?? '')) return into.keep(file);
      file.on('error', () => undefined).resume();
      fail(new AppError('BAD_REQUEST'));
    });
    parser.on('error', () => fail(new AppError('BAD_REQUEST')));
    parser.on('close', done);
    request.on('aborted', () => fail(new AppError('BAD_REQUEST')));
    request.pipe(parser);
  });
}
