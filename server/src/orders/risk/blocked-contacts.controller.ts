import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../../common/access/access.decorators.js';
import type { Principal } from '../../common/access/principal.js';
import { NoStore } from '../../common/cache/no-store.js';
import { assertParams, parsePage, restPagination } from '../../common/rest/rest-values.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import { BlockedContactsService } from './blocked-contacts.service.js';

/** The REST calls of the block list. */
@AdminOnly()
@SkipThrottle()
@Controller('orders/admin/blocks')
export class BlockedContactsController {
  constructor(private readonly contacts: BlockedContactsService) {}

  @Get()
  @NoStore()
  async list(@Query() query: unknown) {
    assertParams(query, ['page', 'limit']);
    const { items, pageInfo } = await this.contacts.list(parsePage(query));
    return { blocks: items, pagination: restPagination(pageInfo, 'totalBlocks') };
  }

  @Post()
  @NoStore()
  add(@Body() body: unknown, @CurrentUser() current: Principal) {
    return this.contacts.add(body, current);
  }

  @Delete(':id')
  @NoStore()
  remove(@Param('id') id: string, @CurrentUser() current: Principal) {
    return this.contacts.remove(id, current);
  }
}
