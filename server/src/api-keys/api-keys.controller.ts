import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { withRestId } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { ApiKeysService } from './api-keys.service.js';

/** The REST calls that manage the keys of integrators. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @NoStore()
  async list() {
    return { keys: (await this.keys.list()).map(withRestId) };
  }

  @Post()
  @NoStore()
  async create(@Body() body: unknown, @CurrentUser() current: Principal) {
    const { key, token } = await this.keys.create(body, current);
    return { ...withRestId(key), token };
  }

  @Delete(':id')
  @NoStore()
  async revoke(@Param('id') id: string, @CurrentUser() current: Principal) {
    return withRestId(await this.keys.revoke(id, current));
  }
}
