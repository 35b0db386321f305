import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { AdminOnly, CurrentUser, Public } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { withRestId } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { CitiesService } from './cities.service.js';

/** The cities to which delivery has conditions of its own, which everybody may read. */
@Public()
@Controller('delivery/cities')
export class CitiesController {
  constructor(private readonly cities: CitiesService) {}

  @Get()
  @NoStore()
  async list() {
    return { cities: (await this.cities.list()).map(withRestId) };
  }
}

/** The REST calls of the dashboard's Delivery tab. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/delivery/cities')
export class CitiesAdminController {
  constructor(private readonly cities: CitiesService) {}

  @Post()
  @NoStore()
  async add(@Body() body: unknown, @CurrentUser() current: Principal) {
    return withRestId(await this.cities.add(body, current));
  }

  @Put(':id')
  @NoStore()
  async update(@Param('id') id: string, @Body() body: unknown, @CurrentUser() current: Principal) {
    return withRestId(await this.cities.update(id, body, current));
  }

  @Delete(':id')
  @NoStore()
  async remove(@Param('id') id: string, @CurrentUser() current: Principal) {
    return withRestId(await this.cities.remove(id, current));
  }
}
