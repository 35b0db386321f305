import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Secrets } from '../config/secrets.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import type { Email } from '../outbox/email.schema.js';
import { renderEmail } from './emails/templates.js';
import { MailFolder } from './mail-folder.js';
import { PublicUrl } from './public-url.js';

/** For each response of the SMTP server. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** For sending one email as a whole. */
export const SEND_TIMEOUT_MS = 30_000;

/** Sends emails to SMTP_URL, or writes them to the folder that the development mailbox displays. */
@Injectable()
export class MailService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly secrets: Secrets,
    private readonly publicUrl: PublicUrl,
    private readonly folder: MailFolder,
  ) {}

  async send(email: Email): Promise<void> {
    const shop = {
      name: this.config.SHOP_NAME,
      url: this.publicUrl.value,
      phone: this.config.SHOP_PHONE,
      email: this.config.SHOP_EMAIL,
    };
    const rendered = renderEmail(email, shop, this.secrets.derive('link', email._id));
    const sender = this.config.MAIL_FROM ?? this.config.SHOP_EMAIL;
    const message = {
      ...rendered,
      from: { name: this.config.SHOP_NAME, address: sender },
      to: { name: '', address: email.to },
      // The same for every attempt, so that mail programs can detect an email that arrives twice.
      messageId: `<${createHash('sha256').update(email._id).digest('hex').slice(0, 32)}@${sender.split('@').at(-1)}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    if (this.config.SMTP_URL) await sendBySmtp(this.config.SMTP_URL, message);
    else await this.folder.save(message, email);
  }
}

/** Uses its own socket, so that it can be closed at the timeout: the email must not outlive its lease. */
async function sendBySmtp(url: string, message: SendMailOptions): Promise<void> {
  const socket = new Socket();
  const timer = setTimeout(
    () => socket.destroy(new Error(`The SMTP server took longer than ${SEND_TIMEOUT_MS / 1000} s.`)),
    SEND_TIMEOUT_MS,
  );
  try {
    await createTransport({
      url,
      socket,
      connectionTimeout: RESPONSE_TIMEOUT_MS,
      greetingTimeout: RESPONSE_TIMEOUT_MS,
      socketTimeout: RESPONSE_TIMEOUT_MS,
    }).sendMail(message);
  } finally {
    clearTimeout(timer);
  }
}
