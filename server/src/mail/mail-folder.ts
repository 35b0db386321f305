import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import * as z from 'zod';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import type { Email } from '../outbox/email.schema.js';

const savedEmailSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type SavedEmail = z.output<typeof savedEmailSchema>;

const MAX_LISTED = 200;

/** Saves emails as files in DATA_DIR/mail: an .eml for mail programs, a .json for the mailbox page. */
@Injectable()
export class MailFolder {
  private readonly folder: string;
  /** Emails by file name; files never change. */
  private readonly cache = new Map<string, SavedEmail>();
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  constructor(@Inject(CONFIG) config: Config) {
    this.folder = join(config.DATA_DIR, 'mail');
  }

  async save(
    message: SendMailOptions & { subject: string; text: string; html: string },
    { _id, kind, to }: Email,
  ): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const at = new Date().toISOString();
    const id = `${at.replace(/\D/g, '')}-${hash('sha256', _id, 'hex').slice(0, 12)}`;
    const composed = await this.composer.sendMail(message);
    const saved: SavedEmail = { id, at, kind, to, subject: message.subject, text: message.text, html: message.html };
    await this.write(`${id}.eml`, composed.message.toString());
    await this.write(`${id}.json`, JSON.stringify(saved));
  }

  /** The newest 200, newest first. */
  async list(): Promise<SavedEmail[]> {
    const names = await readdir(this.folder).catch(() => []);
    const newest = names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
      .slice(0, MAX_LISTED);
    const emails = await Promise.all(newest.map((name) => this.readEmail(name)));
    const listed = new Set(newest);
    for (const name of this.cache.keys()) if (!listed.has(name)) this.cache.delete(name);
    return emails;
  }

  private async readEmail(name: string): Promise<SavedEmail> {
    const cached = this.cache.get(name);
    if (cached) return cached;
    const email = savedEmailSchema.parse(JSON.parse(await readFile(join(this.folder, name), 'utf8')));
    this.cache.set(name, email);
    return email;
  }

  /** Renames a finished file, so that no reader sees a partial one. */
  private async write(name: string, content: string): Promise<void> {
    const path = join(this.folder, name);
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}
