import { Controller, Get, Header } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Public } from '../common/access/access.decorators.js';
import { AppError } from '../common/errors/app-error.js';
import { withTimeout } from '../common/concurrency/with-timeout.js';
import { ConnectionDraining } from '../web/connection-draining.js';

/**
 * Shorter than the timeouts of proxies and container health checks. The driver's own timeout does not end a command on
 * a dead connection.
 */
const PING_MS = 2000;

@Public()
@Controller('health')
export class HealthController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly draining: ConnectionDraining,
  ) {}

  /** Liveness: the process runs. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live() {
    return { status: 'ok' };
  }

  /** Readiness: the database responds and the process is not shutting down. 503 otherwise, within 2 s. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready() {
    if (this.draining.isDraining || !this.connection.db) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    await withTimeout(PING_MS, this.connection.db.admin().command({ ping: 1 }));
    return { status: 'ok' };
  }
}
