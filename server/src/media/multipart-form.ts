import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy, { type Busboy, type Limits } from 'busboy';
import { UPLOAD } from '#shared/dashboard-limits';
import { PRODUCT_TEXTS } from '#shared/rules/product.rules';
import { AppError } from '../common/errors/app-error.js';
import { isSystemError } from '../common/errors/system-error.js';
import { notUtf8, REPLACEMENT } from '../common/rest/utf8.js';
import { UploadedFile } from './uploaded-file.js';

interface ParsedForm {
  fields: Map<string, string>;
  /** Deletes its temporary files; must always be called. */
  discard(): Promise<void>;
}

/** A parsed multipart form of a product. */
export interface MultipartForm extends ParsedForm {
  files: UploadedFile[];
}

/** A file of a form, in a temporary file. */
export interface FormFile {
  /** The name of the form's field. */
  field: string;
  fileName: string;
  path: string;
}

/** Which files a form may have. */
export interface FormRules {
  fileField: RegExp;
  limits: Limits;
  /** Why a form with more files than the limit is refused, where the text of the error's code says too little. */
  tooManyFiles?: () => AppError;
}

/** Whether a request's body is a multipart form. */
export const isMultipart = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE');
export const tooManyPictures = () => new AppError('PAYLOAD_TOO_LARGE', { message: PRODUCT_TEXTS.images });

const PRODUCT_FORM: FormRules = {
  fileField: /^product_images(\[\])?$/,
  limits: {
    fileSize: UPLOAD.fileBytes + 1, // the parser refuses a file that reaches it
    files: UPLOAD.files,
    fields: UPLOAD.fields,
    fieldSize: UPLOAD.fieldBytes,
    fieldNameSize: UPLOAD.fieldName,
    parts: UPLOAD.parts,
  },
  tooManyFiles: tooManyPictures,
};

/** The folder of temporary upload files. */
export const uploadsFolder = (dataDir: string): string => join(resolve(dataDir), 'uploads');

function createParser({ headers }: IncomingMessage, limits: Limits): Busboy {
  try {
    return busboy({ headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw new AppError('BAD_REQUEST'); // the content type is invalid or has no boundary
  }
}

/** Parses the form of a new product. */
export async function readMultipartForm(request: IncomingMessage, dataDir: string): Promise<MultipartForm> {
  const { files, ...form } = await readForm(request, dataDir, PRODUCT_FORM);
  return { ...form, files: files.map(({ path }) => new UploadedFile(() => readFile(path))) };
}

/**
 * Parses a multipart form of the REST API. Its files are written to a private temporary folder, not to memory; if
 * parsing fails, they are deleted. Throws BAD_REQUEST, PAYLOAD_TOO_LARGE or, if the disk does not take them, UNAVAILABLE.
 * The caller must have authorised the request before. (GraphQL's multipart requests have a protocol of their own: see
 * web/multipart.ts.)
 */
export async function readForm(
  request: IncomingMessage,
  dataDir: string,
  { limits, ...rules }: FormRules,
): Promise<ParsedForm & { files: FormFile[] }> {
  const parser = createParser(request, limits);
  const folder = uploadsFolder(dataDir);
  const [fields, files, writes] = [new Map<string, string>(), new Array<FormFile>(), new Array<Promise<void>>()];
  const closed: Promise<void>[] = [];
  const discard = async () => {
    await Promise.all(closed); // a failed write can be reported before its file is created
    for (const { path } of files) await rm(path, { force: true });
  };
  const saveFile = (file: Readable, field: string, fileName: string) => {
    const path = join(folder, randomBytes(16).toString('hex'));
    files.push({ field, fileName, path });
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    closed.push(new Promise((done) => target.once('close', done)));
    const write = pipeline(file, target);
    writes.push(write);
    return write;
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await parseForm(request, parser, { ...rules, fields, saveFile });
    await Promise.all(writes);
    return { fields, files: await withoutUnused(files), discard };
  } catch (error) {
    await discard();
    throw toFormError(error);
  }
}

/** Why the form of an error of its parser, or of a write of one of its files, is refused. */
export function toFormError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // No fault of the form: the disk is full, or the folder cannot be written.
  return isSystemError(error) ? new AppError('UNAVAILABLE', { cause: error }) : new AppError('BAD_REQUEST');
}

/** Deletes the empty files without a name, which browsers send for file inputs that are not used. */
async function withoutUnused(files: FormFile[]): Promise<FormFile[]> {
  const used: FormFile[] = [];
  for (const file of files) {
    if (file.fileName !== '' || (await stat(file.path)).size > 0) used.push(file);
    else await rm(file.path);
  }
  return used;
}

/** Resolves when the whole form was read and rejects at the first error; the rest of the request is then discarded. */
function parseForm(
  request: IncomingMessage,
  parser: Busboy,
  target: Omit<FormRules, 'limits'> & {
    fields: Map<string, string>;
    saveFile(file: Readable, field: string, fileName: string): Promise<void>;
  },
): Promise<void> {
  return new Promise((resolvePromise, reject) => {
    const fail = (error: AppError) => {
      request.unpipe(parser);
      // Deferred: the parser is still handling the event that failed.
      setImmediate(() => {
        parser.destroy();
        request.resume();
      });
      reject(error);
    };
    const failTooLarge = () => fail(tooLarge());
    for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, failTooLarge);
    parser.on('filesLimit', () => fail((target.tooManyFiles ?? tooLarge)()));
    parser.on('field', (name: string | undefined, value, info) => {
      if (info.valueTruncated || info.nameTruncated) failTooLarge();
      else if (!name || target.fields.has(name)) fail(new AppError('BAD_REQUEST'));
      else if (value.includes(REPLACEMENT)) fail(notUtf8('form'));
      else target.fields.set(name, value);
    });
    parser.on('file', (name: string | undefined, file, info) => {
      file.on('limit', failTooLarge);
      if (name !== undefined && target.fileField.test(name)) {
        // At once: the parser does not end while it waits for a file that nobody reads any more.
        target.saveFile(file, name, info.filename ?? '').catch((error: unknown) => fail(toFormError(error)));
        return;
      }
      file.on('error', () => undefined).resume();
      fail(new AppError('BAD_REQUEST'));
    });
    parser.on('error', () => fail(new AppError('BAD_REQUEST')));
    parser.on('close', resolvePromise);
    request.on('aborted', () => fail(new AppError('BAD_REQUEST')));
    request.pipe(parser);
  });
}
