import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { paramsOf, parsePage, restPagination, withRestId } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { WebhookLogService } from './webhook-log.service.js';
import { WebhooksService } from './webhooks.service.js';

/** The REST calls that manage webhooks. */
@AdminOnly()
@SkipThrottle()
@Controller('admin')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly log: WebhookLogService,
  ) {}

  @Get('webhooks')
  @NoStore()
  async list() {
    return { webhooks: (await this.webhooks.list()).map(withRestId) };
  }

  @Post('webhooks')
  @NoStore()
  async create(@Body() body: unknown, @CurrentUser() current: Principal) {
    const { webhook, secret } = await this.webhooks.create(body, current);
    return { ...withRestId(webhook), secret };
  }

  @Put('webhooks/:id')
  @NoStore()
  async update(@Param('id') id: string, @Body() body: unknown, @CurrentUser() current: Principal) {
    return withRestId(await this.webhooks.update(id, body, current));
  }

  @Put('webhooks/:id/secret')
  @NoStore()
  async replaceSecret(@Param('id') id: string, @CurrentUser() current: Principal) {
    const { webhook, secret } = await this.webhooks.replaceSecret(id, current);
    return { ...withRestId(webhook), secret };
  }

  @Delete('webhooks/:id')
  @NoStore()
  async remove(@Param('id') id: string, @CurrentUser() current: Principal) {
    return withRestId(await this.webhooks.remove(id, current));
  }

  @Get('webhooks/:id/deliveries')
  @NoStore()
  async deliveries(@Param('id') id: string, @Query() query: unknown) {
    const params = paramsOf(query, ['state', 'page', 'limit', 'sortOrder']);
    const { items, pageInfo } = await this.log.list(id, { ...params, ...parsePage(query) });
    return { deliveries: items.map(withRestId), pagination: restPagination(pageInfo, 'totalDeliveries') };
  }

  @Put('webhook-deliveries/:id/again')
  @NoStore()
  async redeliver(@Param('id') id: string) {
    return withRestId(await this.log.redeliver(id));
  }
}
