import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import * as z from 'zod';
import { LIMITS } from '#shared/limits';
import { AdminOnly } from '../common/access/access.decorators.js';
import { CurrentCaller, type Caller } from '../common/access/caller.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { validate } from '../common/validation/validate.js';
import { NoStore } from '../common/cache/no-store.js';
import { assertParams, parsePage, withRestId } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { AdminsService } from './admins.service.js';
import { UserListService } from './user-list.service.js';
import { adminUserView } from './user.view.js';

/** A repeated parameter arrives as an array and is refused. */
const listQuery = z.object({ search: z.string().optional() });

/** The accounts of all users, for administrators. */
@AdminOnly()
@SkipThrottle()
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UserListService,
    private readonly admins: AdminsService,
  ) {}

  /** All users, or one page when search, page or limit is given. */
  @Get()
  @NoStore()
  async list(@Query() query: unknown) {
    assertParams(query, ['search', 'page', 'limit']);
    const { search } = validate(listQuery, query);
    const { page, limit } = parsePage(query);
    if (search === undefined && page === undefined && limit === undefined)
      return (await this.users.listAll()).map(withRestId);
    const { items } = await this.users.listPage({ search, page: page ?? 1, limit: limit ?? LIMITS.users.maxLimit });
    return items.map(withRestId);
  }

  /** An empty body toggles the role, as the API documents; `{ isAdmin }` sets it and is idempotent. */
  @Put(':id/admin')
  @NoStore()
  async setAdmin(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentCaller() caller: Caller,
    @Deadline() signal: AbortSignal,
  ) {
    return withRestId(adminUserView(await this.admins.setAdmin(id, body, caller, signal)));
  }
}
