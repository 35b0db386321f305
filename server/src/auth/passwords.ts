import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Turns } from '../common/concurrency/semaphore.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';

/** argon2id; behaviours.md B-08. Quick is for tests alone: a hash that hides nothing (PASSWORD_HASHING). */
const PARAMETERS = {
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 },
  quick: { memoryCost: 8, timeCost: 1, parallelism: 1, algorithm: 2 },
} as const;
/** How many may wait for their turn. */
const QUEUE = 100;

/** Hashes off the main loop, a few at once, so that a rush to sign in leaves room for the shop. */
@Injectable()
export class Passwords implements OnModuleInit {
  private readonly parameters: (typeof PARAMETERS)[Config['PASSWORD_HASHING']];
  private readonly turns = new Turns(Math.min(4, availableParallelism()), QUEUE);
  private nobodys: Promise<string> | undefined;

  constructor(@Inject(CONFIG) { PASSWORD_HASHING }: Config) {
    this.parameters = PARAMETERS[PASSWORD_HASHING];
  }

  async onModuleInit() {
    this.nobodys = this.hash(randomBytes(24).toString('hex'));
    await this.nobodys;
  }

  hash(password: string): Promise<string> {
    return this.turns.run(() => hash(password, this.parameters));
  }

  /** Without a hash it works just as long, against a password that nobody has, and answers no. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.nobodys ??= this.hash(randomBytes(24).toString('hex'));
    const against = passwordHash ?? (await this.nobodys);
    const isRight = await this.turns.run(() => verify(against, password));
    return isRight && passwordHash !== undefined;
  }

  /** Whether a hash was made with weaker parameters than today's. */
  isOutdated(passwordHash: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.parameters;
    return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }
}
