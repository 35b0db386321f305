import { hash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Tracer } from '../common/tracer.js';
import { Secrets } from '../config/secrets.js';
import { CONFIRM_ORDER, CONFIRM_PRODUCT_REQUEST, signId, STOP_PRODUCT_REQUESTS } from '../config/signed-id.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import type { Email } from '../outbox/email.schema.js';
import type { SignedTokens } from './emails/layout.js';
import { renderEmail } from './emails/templates.js';
import { MailFolder } from './mail-folder.js';
import { PublicUrl } from './public-url.js';

/** The longest wait for a connection, and for the greeting on it. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * The longest time for sending one email as a whole. No response has a shorter one: a server that scans what it has
 * received may accept it late, and would get it again.
 */
export const SEND_TIMEOUT_MS = 30_000;

/** There are as many as the outbox has lanes. */
const MAX_CONNECTIONS = 5;

const createPool = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  });

/** Sends emails to SMTP_URL, or writes them to the folder that the development mailbox displays. */
@Injectable()
export class MailService implements OnApplicationShutdown {
  /** The pool keeps its connections open from one email to the next. */
  private pool: ReturnType<typeof createPool> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly secrets: Secrets,
    private readonly publicUrl: PublicUrl,
    private readonly folder: MailFolder,
    private readonly tracer: Tracer,
  ) {}

  async send(email: Email): Promise<void> {
    const shop = {
      name: this.config.SHOP_NAME,
      url: this.publicUrl.value,
      phone: this.config.SHOP_PHONE,
      email: this.config.SHOP_EMAIL,
    };
    const rendered = renderEmail(email, shop, this.secrets.derive('link', email._id), this.signedTokens(email));
    const sender = this.config.MAIL_FROM ?? this.config.SHOP_EMAIL;
    const message = {
      ...rendered,
      from: { name: this.config.SHOP_NAME, address: sender },
      to: { name: '', address: email.to },
      // The same for every attempt, so that mail programs can detect an email that arrives twice.
      messageId: `<${hash('sha256', email._id, 'hex').slice(0, 32)}@${sender.split('@').at(-1)}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    const { SMTP_URL } = this.config;
    await this.tracer.trace('send email', { 'email.kind': email.kind }, () =>
      SMTP_URL ? this.sendBySmtp(SMTP_URL, message) : this.folder.save(message, email),
    );
  }

  private signedTokens({ data }: Email): SignedTokens {
    const { orderId, requestId, stopKey } = data ?? {};
    return {
      ...(orderId !== undefined && { confirm: signId(this.secrets, CONFIRM_ORDER, orderId) }),
      ...(requestId !== undefined && { confirm: signId(this.secrets, CONFIRM_PRODUCT_REQUEST, requestId) }),
      ...(stopKey !== undefined && { stop: this.secrets.derive(STOP_PRODUCT_REQUESTS, stopKey) }),
    };
  }

  /** Closes all connections, also those that are still sending: the outbox has waited for them. */
  onApplicationShutdown(): void {
    this.pool?.close({ force: true });
  }

  /** Aborted at the timeout, which closes the connection: the email must not outlive its lease. */
  private async sendBySmtp(url: string, message: SendMailOptions): Promise<void> {
    const abort = new AbortController();
    const timer = setTimeout(
      () => abort.abort(new Error(`The SMTP server took longer than ${SEND_TIMEOUT_MS / 1000} s.`)),
      SEND_TIMEOUT_MS,
    );
    try {
      this.pool ??= createPool(url);
      await this.pool.sendMail({ ...message, signal: abort.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}
