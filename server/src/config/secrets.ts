import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { systemErrorCode } from '../common/errors/system-error.js';
import { CONFIG } from './config.module.js';
import { ConfigError, type Config } from './config.js';

/** Characters; JWT_SECRET has the same minimum. */
const MIN_LENGTH = 32;

/** The server's secret, from JWT_SECRET or generated once in DATA_DIR, and the keys derived from it. */
@Injectable()
export class Secrets {
  private cachedRoot: string | undefined;
  private readonly keys = new Map<string, KeyObject>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  private get root(): string {
    this.cachedRoot ??= this.config.JWT_SECRET ?? readOrCreateSecret(this.config.DATA_DIR);
    return this.cachedRoot;
  }

  /** The derived secret as a cached KeyObject: with a text, each signature would cost fifty times as much. */
  key(purpose: string, name: string): KeyObject {
    const key = this.keys.get(`${purpose} ${name}`) ?? createSecretKey(Buffer.from(this.derive(purpose, name)));
    this.keys.set(`${purpose} ${name}`, key);
    return key;
  }

  /** 64 hexadecimal characters, derived from the secret by HMAC. */
  derive(purpose: string, name: string): string {
    return createHmac('sha256', this.root).update(`${purpose} ${name}`).digest('hex');
  }
}

/**
 * Reads the secret in this folder; the first process creates it. It is written to a draft and linked into place, so
 * that no process reads half of it.
 */
export function readOrCreateSecret(folder: string): string {
  const path = join(folder, 'jwt-secret');
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readSecret(path);
  if (secret.length < MIN_LENGTH)
    throw new ConfigError(
      `${path} is too short to be a secret: put the right one back, ` +
        'or remove it (everybody must then sign in again) and start again.',
    );
  return secret;
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(
      `${path} cannot be read (${systemErrorCode(error)}): put the secret there as a file, or remove it.`,
      {
        cause: error,
      },
    );
  }
}
