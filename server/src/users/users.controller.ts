import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import * as z from 'zod';
import { LIMITS } from '#shared/limits';
import { AdminOnly } from '../common/access/access.js';
import { CalledBy, type Caller } from '../common/access/caller.js';
import { check } from '../common/validation/check.js';
import { NoStore } from '../common/cache/no-store.js';
import { pageOf } from '../common/rest/rest-values.js';
import { AdminsService } from './admins.service.js';
import { UserListService } from './user-list.service.js';
import { adminView, adminViewToRest } from './user.view.js';

/** A repeated parameter arrives as a list and is refused. */
const listQuery = z.object({ search: z.string().optional() });

/** What administrators see and change of others' accounts. */
@AdminOnly()
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UserListService,
    private readonly admins: AdminsService,
  ) {}

  /** Everybody; with search, page or limit what was asked for. */
  @Get()
  @NoStore()
  async list(@Query() query: unknown) {
    const { search } = check(listQuery, query);
    const { page, limit } = pageOf(query);
    if (search === undefined && page === undefined && limit === undefined)
      return (await this.users.all()).map(adminViewToRest);
    const { items } = await this.users.page({ search, page: page ?? 1, limit: limit ?? LIMITS.users.maxLimit });
    return items.map(adminViewToRest);
  }

  /** An empty body toggles, as documented; `{ isAdmin }` says which, and may be repeated. */
  @Put(':id/admin')
  @NoStore()
  async setAdmin(@Param('id') id: string, @Body() body: unknown, @CalledBy() caller: Caller) {
    return adminViewToRest(adminView(await this.admins.set(id, body, caller)));
  }
}
