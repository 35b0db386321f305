import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../common/access/access.js';
import { CalledBy, type Caller } from '../common/access/caller.js';
import { AdminsService } from './admins.service.js';
import { UserListService } from './user-list.service.js';
import { adminView } from './user.view.js';

@AdminOnly()
@Resolver()
export class UsersResolver {
  constructor(
    private readonly users: UserListService,
    private readonly admins: AdminsService,
  ) {}

  @Query('users')
  list(@Args() input: Record<string, unknown>) {
    return this.users.page({ ...input });
  }

  @Mutation('setAdmin')
  async setAdmin(@Args('id') id: string, @Args('isAdmin') isAdmin: boolean, @CalledBy() caller: Caller) {
    return adminView(await this.admins.set(id, { isAdmin }, caller));
  }
}
