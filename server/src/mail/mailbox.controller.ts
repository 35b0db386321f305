import { Controller, Get, Headers, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../common/access/access.js';
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

const page = (rows: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Development mailbox</title><style>${STYLE}</style></head>
<body><main><h1>Development mailbox</h1><p>Letters that the shop would have sent, newest first; set SMTP_URL to send them.</p>${rows === '' ? '<p>No letters yet.</p>' : `<ul>${rows}</ul>`}</main></body></html>`;

const row = ({ id, at, to, subject }: { id: string; at: string; to: string; subject: string }) =>
  `<li><a href="/dev/mailbox/${escapeHtml(id)}">${escapeHtml(subject)}<small>${escapeHtml(to)} · ${escapeHtml(at)}</small></a></li>`;

/** Reads the letters while there is no post; in production there is no such page. */
@Public()
@Controller('dev/mailbox')
export class MailboxController {
  constructor(
    private readonly folder: MailFolder,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A page for a browser, the letters as JSON for everybody else; `to`: those to one address alone. */
  @Get()
  @NoStore()
  async list(
    @Headers('accept') accept = '',
    @Query('to') wanted: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.refuseInProduction();
    const letters = (await this.folder.list()).filter(({ to }) => wanted === undefined || to === wanted);
    if (!accept.includes('text/html')) return letters;
    void reply.type('text/html; charset=utf-8');
    return page(letters.map(row).join(''));
  }

  @Get(':id')
  @NoStore()
  async read(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    this.refuseInProduction();
    const letter = (await this.folder.list()).find((each) => each.id === id);
    if (!letter) throw new AppError('NOT_FOUND');
    void reply.type('text/html; charset=utf-8');
    return letter.html;
  }

  private refuseInProduction(): void {
    if (this.config.isProduction || this.config.SMTP_URL) throw new AppError('NOT_FOUND');
  }
}
