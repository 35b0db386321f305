import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Config } from '../config/config.js';
import type { S3Url } from './s3-url.js';

/** Timeouts for pictures, which are small, and for questions. */
const QUICK = {
  connectionTimeout: 3000,
  requestTimeout: 7000,
  throwOnRequestTimeout: true,
  // The body of an answer may stall as well.
  socketTimeout: 7000,
} as const;
/** Timeouts for files of any size: only silence ends a transfer. */
export const PATIENT = { connectionTimeout: 5000, socketTimeout: 60_000 } as const;

/** The SDK would print some failures of uploads by itself, which are in the error as well. */
const silent = () => undefined;
const SILENT = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };

export interface StoredObject {
  name: string;
  storedAt: Date;
}

export type S3Settings = Pick<Config, 'S3_ENDPOINT' | 'AWS_REGION'>;

/** The storage does not answer or refuses, with its reason for the operator. */
export class S3UnavailableError extends Error {
  override readonly name = 'S3UnavailableError';
}

/**
 * The objects below `s3://bucket/prefix`. The keys to it are the SDK's: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY
 * and so on. Throws S3UnavailableError.
 */
export class S3Bucket {
  private readonly bucket: string;
  private readonly prefix: string;
  private loading: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;

  constructor(
    { bucket, prefix }: S3Url,
    private readonly settings: S3Settings,
    private readonly timeouts: typeof QUICK | typeof PATIENT = QUICK,
  ) {
    this.bucket = bucket;
    this.prefix = prefix ? `${prefix}/` : '';
  }

  /** Throws if the bucket cannot be read. */
  async check(): Promise<void> {
    await this.list().next();
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.ask(({ client, sdk }) =>
      client.send(new sdk.PutObjectCommand({ ...this.at(name), Body: bytes, ContentLength: bytes.length })),
    );
  }

  /** Stores a file of this machine. */
  async upload(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.ask(({ client, sdk }) =>
      client.send(new sdk.PutObjectCommand({ ...this.at(name), Body: createReadStream(path), ContentLength: size })),
    );
  }

  /** Writes an object to a new file; false if there is no such object. */
  download(name: string, path: string): Promise<boolean> {
    return this.ask(async ({ client, sdk }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(this.at(name))).catch((error: unknown) => {
        if (error instanceof sdk.NoSuchKey) return { Body: undefined };
        throw error;
      });
      if (!(Body instanceof Readable)) return false;
      await pipeline(Body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return true;
    });
  }

  /** Null if there is no such object. */
  read(name: string): Promise<Buffer | null> {
    return this.ask(async ({ client, sdk }) => {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(this.at(name)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    });
  }

  /** Unknown names are ignored. */
  async remove(name: string): Promise<void> {
    await this.ask(({ client, sdk }) => client.send(new sdk.DeleteObjectCommand(this.at(name))));
  }

  async has(name: string): Promise<boolean> {
    return this.ask(async ({ client, sdk }) => {
      try {
        await client.send(new sdk.HeadObjectCommand(this.at(name)));
        return true;
      } catch (error) {
        if (error instanceof sdk.NotFound) return false;
        throw error;
      }
    });
  }

  /** The objects directly below the prefix whose names begin so, a thousand with each request. */
  async *list(begin = ''): AsyncGenerator<StoredObject> {
    let after: string | undefined;
    do {
      const page = await this.ask(({ client, sdk }) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: this.prefix + begin,
            ...(after !== undefined && { ContinuationToken: after }),
          }),
        ),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const name = Key.slice(this.prefix.length);
        if (LastModified && !name.includes('/')) yield { name, storedAt: LastModified };
      }
      after = page.NextContinuationToken;
    } while (after !== undefined);
  }

  private at(name: string) {
    return { Bucket: this.bucket, Key: this.prefix + name };
  }

  private async ask<Answer>(
    work: (loaded: Awaited<NonNullable<typeof this.loading>>) => Promise<Answer>,
  ): Promise<Answer> {
    const loaded = await (this.loading ??= this.load());
    try {
      return await work(loaded);
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      throw new S3UnavailableError(
        `The bucket ${this.bucket} cannot be used (${reason}): correct its name, S3_ENDPOINT or the keys to it.`,
        { cause: error },
      );
    }
  }

  /** The SDK is loaded by shops that use it alone. */
  private async load() {
    const sdk = await import('@aws-sdk/client-s3');
    const { S3_ENDPOINT: endpoint, AWS_REGION: region } = this.settings;
    const options: S3ClientConfig = {
      region,
      maxAttempts: 3,
      requestHandler: this.timeouts,
      logger: SILENT,
      // Other services than Amazon's do not know its newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    };
    return { sdk, client: new sdk.S3Client(options) };
  }
}
