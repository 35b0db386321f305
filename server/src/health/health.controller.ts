import { Controller, Get, Header } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Public } from '../common/access/access.js';
import { AppError } from '../common/errors/app-error.js';
import { within } from '../common/concurrency/timeout.js';
import { Draining } from '../web/draining.js';

/** Sooner than a proxy or a container gives its question up. The driver's own limit for a command does not end one on a line that went dead. */
const PING_MS = 2000;

@Public()
@Controller('health')
export class HealthController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly draining: Draining,
  ) {}

  /** The process runs. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live() {
    return { status: 'ok' };
  }

  /** The process can serve: the database answers and nobody has told it to stop. 503 otherwise, within 2 s. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready() {
    if (this.draining.isDraining || !this.connection.db) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    await within(PING_MS, this.connection.db.admin().command({ ping: 1 }));
    return { status: 'ok' };
  }
}
