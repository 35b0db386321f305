import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { AdminsService } from '../users/admins.service.js';
import { PasswordHasher } from './password-hasher.js';

/** Receives nothing: `.example` is a reserved domain. */
const DEFAULT_ADMIN_EMAIL = 'admin@zevar.example';

/** Letters that are not mistaken for others. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** Creates an administrator on the first start of the shop. */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly admins: AdminsService,
    private readonly hasher: PasswordHasher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Several processes may start at once: only one of them creates the account. Returns what to print about it; null in
   * processes that did not create it.
   */
  async ensure(): Promise<string | null> {
    if (await this.admins.hasAny()) return null;
    const { ADMIN_EMAIL, ADMIN_PASSWORD, PASSWORD_MIN_LENGTH } = this.config;
    const password = ADMIN_PASSWORD ?? randomPassword(PASSWORD_MIN_LENGTH);
    const created = await this.admins.createFirst(
      ADMIN_EMAIL ?? DEFAULT_ADMIN_EMAIL,
      await this.hasher.hash(password, null),
    );
    if (!created) return null;
    const hint = created.isPasswordKept
      ? 'with the password that it has'
      : passwordHint(password, ADMIN_PASSWORD !== undefined);
    return `${created.user.email}, ${hint}`;
  }
}

const passwordHint = (password: string, isConfigured: boolean): string =>
  isConfigured
    ? 'with the password in ADMIN_PASSWORD'
    : `password ${password} (shown this once; change it in the profile)`;

/** At least four groups of four letters and two digits, about 28 bits each. */
function randomPassword(minLength: number): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const group = () => [LETTERS, LETTERS, DIGITS, LETTERS, LETTERS, DIGITS].map(pick).join('');
  return Array.from({ length: Math.max(4, Math.ceil((minLength + 1) / 7)) }, group).join('-');
}
