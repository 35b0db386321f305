import { createGunzip } from 'node:zlib';
import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../common/access/access.decorators.js';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';
import { robotsText } from '../common/crawlers/crawler-rules.js';
import { acceptsEncoding } from '../common/rest/accepts-encoding.js';
import { addToVary } from '../common/rest/vary.js';
import { PublicUrl } from '../mail/public-url.js';
import { streamOf } from './full-product-list.js';
import type { SitemapFile } from './sitemap-writer.js';
import { SitemapService } from './sitemap.service.js';

/** What search engines ask for. */
@Public()
@Controller()
export class SitemapController {
  constructor(
    private readonly sitemap: SitemapService,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Get('robots.txt')
  @Header('Cache-Control', 'public, max-age=3600')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots() {
    return robotsText(this.publicUrl.value);
  }

  @Get('sitemap.xml')
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  async get(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return send(await this.sitemap.get(), request, reply);
  }

  /** `file`: `1.xml`. */
  @Get('sitemap-:file')
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  async part(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const number = /^[1-9]\d{0,3}\.xml$/.test(file) ? parseInt(file) : NaN;
    return send(await this.sitemap.getPart(number), request, reply);
  }
}

function send({ etag, gzipped }: SitemapFile, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('etag', etag).header('content-type', 'application/xml; charset=utf-8');
  addToVary(reply, 'Accept-Encoding');
  if (!acceptsEncoding(request, 'gzip')) {
    void reply.header('content-encoding', 'identity');
    return streamOf(gzipped).pipe(createGunzip());
  }
  void reply.header('content-encoding', 'gzip').header('content-length', gzipped.length);
  return streamOf(gzipped);
}
