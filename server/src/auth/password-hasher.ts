import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../common/errors/app-error.js';
import { Semaphore } from '../common/concurrency/semaphore.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';

/** Parameters of argon2id by PASSWORD_HASHING. `quick` is insecure and only for tests. */
const PARAMETERS = {
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 },
  quick: { memoryCost: 8, timeCost: 1, parallelism: 1, algorithm: 2 },
} as const;
/** docs/decisions/0028. */
const MAX_WAITING = 200;
/** So many passwords of one network may run or wait: a burst of sign-ins or registrations leaves half to others. */
const MAX_OF_NETWORK = MAX_WAITING / 2;

/** Hashes on worker threads, a few at a time, so that many logins at once do not slow the shop down. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly parameters: (typeof PARAMETERS)[Config['PASSWORD_HASHING']];
  private readonly semaphore = new Semaphore(Math.min(4, availableParallelism()), MAX_WAITING);
  /** How many passwords run or wait, by network. */
  private readonly pending = new Map<string, number>();
  private dummyHash: Promise<string> | undefined;

  constructor(@Inject(CONFIG) { PASSWORD_HASHING }: Config) {
    this.parameters = PARAMETERS[PASSWORD_HASHING];
  }

  async onModuleInit() {
    this.dummyHash = this.hash(randomBytes(24).toString('hex'), null);
    await this.dummyHash;
  }

  /** `network` is that of the caller; null for what the shop does by itself, which counts for nobody. */
  hash(password: string, network: string | null, signal?: AbortSignal): Promise<string> {
    const work = () => hash(password, this.parameters);
    return network === null ? this.semaphore.run(work, signal) : this.runOf(network, work, signal);
  }

  /** Without a hash it verifies against a dummy hash, so that it takes as long, and returns false. */
  async matches(
    password: string,
    passwordHash: string | undefined,
    network: string,
    signal?: AbortSignal,
  ): Promise<boolean> {
    this.dummyHash ??= this.hash(randomBytes(24).toString('hex'), null);
    const expectedHash = passwordHash ?? (await this.dummyHash);
    await failpoint('password-check');
    const isMatch = await this.runOf(network, () => verify(expectedHash, password), signal);
    return isMatch && passwordHash !== undefined;
  }

  private async runOf<T>(network: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const others = this.pending.get(network) ?? 0;
    if (others >= MAX_OF_NETWORK) throw new AppError('UNAVAILABLE');
    this.pending.set(network, others + 1);
    try {
      return await this.semaphore.run(work, signal);
    } finally {
      const left = (this.pending.get(network) ?? 1) - 1;
      if (left === 0) this.pending.delete(network);
      else this.pending.set(network, left);
    }
  }

  /** Whether a hash has other parameters than the current ones. */
  isOutdated(passwordHash: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.parameters;
    return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }
}
