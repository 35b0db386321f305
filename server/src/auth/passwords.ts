import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { AppError } from '../common/app-error.js';

/** argon2id; behaviours.md B-08. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 } as const;
const QUEUE = 100;

/** Hashes off the main loop, a few at once, so that a rush to sign in leaves room for the shop. */
@Injectable()
export class Passwords {
  private free = Math.min(4, availableParallelism());
  private readonly waiting: (() => void)[] = [];

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, PARAMETERS));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else {
      if (this.waiting.length >= QUEUE) throw new AppError('UNAVAILABLE', { retryAfter: 2 });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
