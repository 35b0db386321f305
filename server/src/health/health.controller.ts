import { Controller, Get, Header } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Public } from '../common/access.js';
import { AppError } from '../common/app-error.js';
import { Draining } from '../web/draining.js';

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

  /** The process can serve: the database answers and nobody has told it to stop. 503 otherwise. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready() {
    if (this.draining.isDraining || !this.connection.db) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    await this.connection.db.admin().command({ ping: 1 }, { timeoutMS: 3000 });
    return { status: 'ok' };
  }
}
