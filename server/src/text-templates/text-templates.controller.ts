import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { TextTemplatesService } from './text-templates.service.js';

/** The REST calls of the texts in the dashboard's To confirm tab. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/text-templates')
export class TextTemplatesController {
  constructor(private readonly templates: TextTemplatesService) {}

  @Get()
  @NoStore()
  async list() {
    return { templates: await this.templates.list() };
  }

  @Put(':kind')
  @NoStore()
  update(@Param('kind') kind: string, @Body() body: unknown, @CurrentUser() current: Principal) {
    return this.templates.update(kind, body, current);
  }
}
