import { Controller, Get, Headers, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../common/access.js';
import { AppError } from '../common/app-error.js';
import { NoStore } from '../common/no-store.js';
import { CONFIG } from '../config.module.js';
import type { Config } from '../config.js';
import { escapeHtml } from './letters/layout.js';
import { MailFolder } from './mail-folder.js';

const page = (rows: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Development mailbox</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}li{margin:.5rem 0}small{color:#555}</style></head>
<body><main><h1>Development mailbox</h1><p>Letters that the shop would have sent; set SMTP_URL to send them.</p><ul>${rows}</ul></main></body></html>`;

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
  async list(@Headers('accept') accept = '', @Query('to') wanted: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    this.refuseInProduction();
    const letters = (await this.folder.list()).filter(({ to }) => wanted === undefined || to === wanted);
    if (!accept.includes('text/html')) return letters;
    void reply.type('text/html; charset=utf-8');
    return page(letters.map(({ id, at, to, subject }) => `<li><a href="/dev/mailbox/${escapeHtml(id)}">${escapeHtml(subject)}</a><br><small>${escapeHtml(to)} · ${escapeHtml(at)}</small></li>`).join('') || '<li>No letters yet.</li>');
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
