import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from './config.module.js';
import { ConfigError, type Config } from './config.js';

/** Characters; what JWT_SECRET must have, too. */
const LEAST = 32;

/** The shop's one secret, from JWT_SECRET or made once in DATA_DIR, and what is derived from it. */
@Injectable()
export class Secrets {
  private known: string | undefined;
  private readonly keys = new Map<string, KeyObject>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  private get root(): string {
    this.known ??= this.config.JWT_SECRET ?? readOrCreateSecret(this.config.DATA_DIR);
    return this.known;
  }

  /** The same as a key, made once: a text that signs is first tried as a key pair, at fifty times the cost. */
  key(purpose: string, name: string): KeyObject {
    const made = this.keys.get(`${purpose} ${name}`) ?? createSecretKey(Buffer.from(this.derive(purpose, name)));
    this.keys.set(`${purpose} ${name}`, made);
    return made;
  }

  /** 64 hexadecimal characters that nobody can work out without the shop's secret. */
  derive(purpose: string, name: string): string {
    return createHmac('sha256', this.root).update(`${purpose} ${name}`).digest('hex');
  }
}

/** Made by the first process that asks; the others read what it wrote. It has its name only once it is whole. */
export function readOrCreateSecret(folder: string): string {
  const path = join(folder, 'jwt-secret');
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < LEAST)
    throw new ConfigError(
      `${path} is too short to be a secret: put the right one back, or remove it (everybody must then sign in again) and start again.`,
    );
  return secret;
}
