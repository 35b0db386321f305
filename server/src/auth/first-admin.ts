import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { AdminsService } from '../users/admins.service.js';
import { Passwords } from './passwords.js';

/** Where letters for an administrator nobody named would go: nowhere. */
const NOBODYS_ADDRESS = 'admin@zevar.example';

/** Without what looks alike in print. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** Opens the shop's first run with somebody who may run it (behaviours.md B-08). */
@Injectable()
export class FirstAdmin {
  /** What whoever started the shop is told, once: in the process that made the account. */
  announcement: string | null = null;

  constructor(
    private readonly admins: AdminsService,
    private readonly passwords: Passwords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Several processes may start at once: one of them makes it. */
  async ensure(): Promise<void> {
    if (await this.admins.exist()) return;
    const { ADMIN_EMAIL, ADMIN_PASSWORD, PASSWORD_MIN_LENGTH } = this.config;
    const password = ADMIN_PASSWORD ?? randomPassword(PASSWORD_MIN_LENGTH);
    const made = await this.admins.makeFirst(ADMIN_EMAIL ?? NOBODYS_ADDRESS, await this.passwords.hash(password));
    if (!made) return;
    this.announcement = `${made.user.email}, ${made.keepsPassword ? 'with the password that it has' : told(password, ADMIN_PASSWORD !== undefined)}`;
  }
}

const told = (password: string, isGiven: boolean): string =>
  isGiven ? 'with the password in ADMIN_PASSWORD' : `password ${password} (shown this once; change it in the profile)`;

/** Groups of four letters and two digits, about 28 bits each: at least four of them. */
function randomPassword(min: number): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const group = () => [LETTERS, LETTERS, DIGITS, LETTERS, LETTERS, DIGITS].map(pick).join('');
  return Array.from({ length: Math.max(4, Math.ceil((min + 1) / 7)) }, group).join('-');
}
