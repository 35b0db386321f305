import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CustomScalar, Scalar } from '@nestjs/graphql';
import { GraphQLError, Kind, type ValueNode } from 'graphql';
import Upload from 'graphql-upload/Upload.mjs';
import { toAppError } from '../common/errors/to-app-error.js';
import { toFormError } from '../media/multipart-form.js';
import { UploadedFile } from '../media/uploaded-file.js';
import { hasTwoDecimals } from '#shared/money';

const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

function parseMoney(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw badInput('Money must be a number of rupees');
  if (!hasTwoDecimals(value)) throw badInput('Money has at most two decimals');
  return value;
}

/** Rupees with at most two decimals. */
@Scalar('Money')
export class MoneyScalar implements CustomScalar<number, number> {
  serialize(value: unknown): number {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error('Not an amount of money');
    return value;
  }

  parseValue(value: unknown): number {
    return parseMoney(value);
  }

  parseLiteral(node: ValueNode): number {
    return parseMoney(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined);
  }
}

/** A time in UTC as an ISO 8601 text. */
@Scalar('DateTime')
export class DateTimeScalar implements CustomScalar<string, Date> {
  serialize(value: unknown): string {
    if (!(value instanceof Date)) throw new Error('Not a date');
    return value.toISOString();
  }

  parseValue(value: unknown): Date {
    const date = new Date(typeof value === 'string' ? value : NaN);
    if (Number.isNaN(date.getTime())) throw badInput('DateTime must be an ISO 8601 text');
    return date;
  }

  parseLiteral(node: ValueNode): Date {
    return this.parseValue(node.kind === Kind.STRING ? node.value : undefined);
  }
}

/**
 * Throws UNAVAILABLE when the file cannot be stored until it is read, on a full disk for example, and BAD_REQUEST for a
 * form that is broken or breaks off.
 */
const readUpload = (upload: Upload): Promise<Buffer> =>
  contentOf(upload).catch((error: unknown) => {
    throw toAppError(error) ?? toFormError(error);
  });

async function contentOf(upload: Upload): Promise<Buffer> {
  const file = await upload.promise;
  const content = file.createReadStream();
  // A stream of a file that could not be written would wait for the rest for ever.
  if ('capacitor' in file && file.capacitor instanceof Writable) {
    const { capacitor } = file;
    if (capacitor.errored) capacitor.destroy(capacitor.errored);
    capacitor.once('error', (error) => capacitor.destroy(error));
  }
  return buffer(content);
}

/** A file of a multipart request, as parsed by graphql-upload. */
@Scalar('Upload')
export class UploadScalar implements CustomScalar<never, UploadedFile> {
  serialize(): never {
    throw new Error('Files are never answered');
  }

  parseValue(value: unknown): UploadedFile {
    if (!(value instanceof Upload)) throw badInput('Upload must be a file of a multipart request');
    // Read by the resolver: a rejected request never buffers the file.
    return new UploadedFile(() => readUpload(value));
  }

  parseLiteral(): never {
    throw badInput('Upload must be a variable');
  }
}
