import { Controller, Get, Headers, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../common/access/access.decorators.js';
import { AppError } from '../common/errors/app-error.js';
import { NoStore } from '../common/cache/no-store.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { escapeHtml } from './emails/layout.js';
import { MailFolder } from './mail-folder.js';

const STYLE = `body{margin:0;background:#faf7f2;color:#2b2523;font:16px/1.5 'Source Sans 3',Helvetica,Arial,sans-serif}
main{max-width:44rem;margin:0 auto;padding:24px 16px 64px}
h1{margin:0 0 8px;font:400 32px/1.25 'Gilda Display',Georgia,serif}
p{margin:0 0 24px;color:#5f5550}
ul{margin:0;padding:0;list-style:none;background:#fff;border:1px solid #e5dcd2}
li+li{border-top:1px solid #e5dcd2}
a{display:block;padding:12px 16px;color:#0e5745;font-weight:600;overflow-wrap:anywhere}
a:hover{background:#f3ede4}a:focus-visible{outline:2px solid #0e5745;outline-offset:-2px}
small{display:block;color:#5f5550;font-weight:400}`;

const HEAD = [
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
  `<title>Development mailbox</title><style>${STYLE}</style>`,
].join('');
const HEADING = [
  '<h1>Development mailbox</h1>',
  '<p>Emails that the shop would have sent, newest first; set SMTP_URL to send them.</p>',
].join('');

const page = (rows: string) => `<!doctype html>
<html lang="en"><head>${HEAD}</head>
<body><main>${HEADING}${rows === '' ? '<p>No emails yet.</p>' : `<ul>${rows}</ul>`}</main></body></html>`;

const row = ({ id, at, to, subject }: { id: string; at: string; to: string; subject: string }) =>
  `<li><a href="/dev/mailbox/${escapeHtml(id)}">${escapeHtml(subject)}` +
  `<small>${escapeHtml(to)} · ${escapeHtml(at)}</small></a></li>`;

/**
 * Displays the saved emails while no SMTP server is configured. NOT_FOUND in production, and for all clients but those
 * on this machine: an email resets a password (EMAIL-15).
 */
@Public()
@Controller('dev/mailbox')
export class MailboxController {
  constructor(
    private readonly folder: MailFolder,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** HTML for browsers, JSON for other clients. `to` filters by recipient. */
  @Get()
  @NoStore()
  async list(
    @Headers('accept') accept = '',
    @Query('to') recipient: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.refuseStrangers(request);
    const emails = (await this.folder.list()).filter(({ to }) => recipient === undefined || to === recipient);
    if (!accept.includes('text/html')) return emails;
    void reply.type('text/html; charset=utf-8');
    return page(emails.map(row).join(''));
  }

  @Get(':id')
  @NoStore()
  async read(@Param('id') id: string, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    this.refuseStrangers(request);
    const email = (await this.folder.list()).find((each) => each.id === id);
    if (!email) throw new AppError('NOT_FOUND');
    void reply.type('text/html; charset=utf-8');
    return email.html;
  }

  private refuseStrangers({ isLocal }: FastifyRequest): void {
    if (!isLocal || this.config.isProduction || this.config.SMTP_URL) throw new AppError('NOT_FOUND');
  }
}
