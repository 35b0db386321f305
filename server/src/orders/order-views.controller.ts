import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { withRestId } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { viewFromRest } from './order-views.rest.js';
import { OrderViewsService } from './order-views.service.js';

/** The REST calls of the dashboard for views of the list of orders. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/order-views')
export class OrderViewsController {
  constructor(private readonly views: OrderViewsService) {}

  @Get()
  @NoStore()
  async list(@CurrentUser() current: Principal) {
    return (await this.views.list(current)).map(withRestId);
  }

  @Post()
  @NoStore()
  async create(@Body() body: unknown, @CurrentUser() current: Principal, @Deadline() signal: AbortSignal) {
    return withRestId(await this.views.create(viewFromRest(body), current, signal));
  }

  @Put('default')
  @NoStore()
  async setDefault(@Body() body: unknown, @CurrentUser() current: Principal, @Deadline() signal: AbortSignal) {
    return (await this.views.setDefault(body, current, signal)).map(withRestId);
  }

  @Put(':id')
  @NoStore()
  async change(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    return withRestId(await this.views.update(id, viewFromRest(body), current, signal));
  }

  @Delete(':id')
  @NoStore()
  async remove(@Param('id') id: string, @CurrentUser() current: Principal, @Deadline() signal: AbortSignal) {
    const { name } = await this.views.remove(id, current, signal);
    return { msg: `View "${name}" deleted successfully`, _id: id.toLowerCase() };
  }
}
