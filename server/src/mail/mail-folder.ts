import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import * as z from 'zod';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import type { Letter } from '../outbox/letter.schema.js';

const keptLetter = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type KeptLetter = z.output<typeof keptLetter>;

const SHOWN = 200;

/** Letters as files in DATA_DIR/mail: an .eml for a mail program, a .json for the mailbox page. */
@Injectable()
export class MailFolder {
  private readonly folder: string;
  /** What was read already: a letter never changes. */
  private readonly read = new Map<string, KeptLetter>();
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  constructor(@Inject(CONFIG) config: Config) {
    this.folder = join(config.DATA_DIR, 'mail');
  }

  async put(
    message: SendMailOptions & { subject: string; text: string; html: string },
    { _id, kind, to }: Letter,
  ): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const at = new Date().toISOString();
    const id = `${at.replace(/\D/g, '')}-${createHash('sha256').update(_id).digest('hex').slice(0, 12)}`;
    const composed = await this.composer.sendMail(message);
    const kept: KeptLetter = { id, at, kind, to, subject: message.subject, text: message.text, html: message.html };
    await this.write(`${id}.eml`, composed.message.toString());
    await this.write(`${id}.json`, JSON.stringify(kept));
  }

  /** The latest first. */
  async list(): Promise<KeptLetter[]> {
    const names = await readdir(this.folder).catch(() => []);
    const latest = names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
      .slice(0, SHOWN);
    const letters = await Promise.all(latest.map((name) => this.letter(name)));
    const shown = new Set(latest);
    for (const name of this.read.keys()) if (!shown.has(name)) this.read.delete(name);
    return letters;
  }

  private async letter(name: string): Promise<KeptLetter> {
    const known = this.read.get(name);
    if (known) return known;
    const letter = keptLetter.parse(JSON.parse(await readFile(join(this.folder, name), 'utf8')));
    this.read.set(name, letter);
    return letter;
  }

  /** Whole or not at all: a reader may come at any moment. */
  private async write(name: string, content: string): Promise<void> {
    const path = join(this.folder, name);
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}
