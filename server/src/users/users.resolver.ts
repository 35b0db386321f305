import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../common/access/access.decorators.js';
import { CurrentCaller, type Caller } from '../common/access/caller.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { AdminsService } from './admins.service.js';
import { UserListService } from './user-list.service.js';
import { adminUserView } from './user.view.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class UsersResolver {
  constructor(
    private readonly users: UserListService,
    private readonly admins: AdminsService,
  ) {}

  @Query('users')
  list(@Args() input: Record<string, unknown>) {
    return this.users.listPage({ ...input });
  }

  @Mutation('setAdmin')
  async setAdmin(
    @Args('id') id: string,
    @Args('isAdmin') isAdmin: boolean,
    @CurrentCaller() caller: Caller,
    @Deadline() signal: AbortSignal,
  ) {
    return adminUserView(await this.admins.setAdmin(id, { isAdmin }, caller, signal));
  }
}
