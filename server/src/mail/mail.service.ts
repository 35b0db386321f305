import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Secrets } from '../config/secrets.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import type { Letter } from '../outbox/letter.schema.js';
import { writeLetter } from './emails/letters.js';
import { MailFolder } from './mail-folder.js';
import { PublicAddress } from './public-address.js';

/** With every single answer, and with one letter from the first word to the last. */
const PATIENCE_MS = 10_000;
export const WHOLE_MS = 30_000;

/** Sends letters: by SMTP_URL, else into the folder that the development mailbox shows. */
@Injectable()
export class MailService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly secrets: Secrets,
    private readonly address: PublicAddress,
    private readonly folder: MailFolder,
  ) {}

  async send(letter: Letter): Promise<void> {
    const shop = {
      name: this.config.SHOP_NAME,
      url: this.address.url,
      phone: this.config.SHOP_PHONE,
      email: this.config.SHOP_EMAIL,
    };
    const written = writeLetter(letter, shop, this.secrets.derive('link', letter._id));
    const sender = this.config.MAIL_FROM ?? this.config.SHOP_EMAIL;
    const message = {
      ...written,
      from: { name: this.config.SHOP_NAME, address: sender },
      to: { name: '', address: letter.to },
      // The same for every try, so that a letter that arrives twice can be told by its reader's program.
      messageId: `<${createHash('sha256').update(letter._id).digest('hex').slice(0, 32)}@${sender.split('@').at(-1)}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    if (this.config.SMTP_URL) await post(this.config.SMTP_URL, message);
    else await this.folder.put(message, letter);
  }
}

/** Over a line of its own, so that it can be cut: a letter whose lease is over is somebody else's. */
async function post(url: string, message: SendMailOptions): Promise<void> {
  const socket = new Socket();
  const limit = setTimeout(
    () => socket.destroy(new Error(`The post office took longer than ${WHOLE_MS / 1000} s.`)),
    WHOLE_MS,
  );
  try {
    await createTransport({
      url,
      socket,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    }).sendMail(message);
  } finally {
    clearTimeout(limit);
  }
}
