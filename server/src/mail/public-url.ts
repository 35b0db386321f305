import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { localUrl } from '../config/local-url.js';

/** The shop's own URL for links in emails and for search engines. It never comes from a request, whose Host header can be forged. */
@Injectable()
export class PublicUrl {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {}

  /** The public URL without a trailing slash. */
  get value(): string {
    if (this.config.PUBLIC_URL) return this.config.PUBLIC_URL;
    const server: unknown = this.host.httpAdapter?.getHttpServer();
    const address: unknown = hasAddress(server) ? server.address() : null;
    const isBound = typeof address === 'object' && address !== null && 'port' in address;
    return localUrl(this.config, isBound ? Number(address.port) : this.config.PORT);
  }
}

const hasAddress = (server: unknown): server is { address(): unknown } =>
  typeof server === 'object' && server !== null && 'address' in server && typeof server.address === 'function';
