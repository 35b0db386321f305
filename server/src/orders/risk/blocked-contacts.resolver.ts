import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../../common/access/access.decorators.js';
import type { Principal } from '../../common/access/principal.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import type {
  MutationBlockContactArgs,
  MutationUnblockContactArgs,
  QueryBlockedContactsArgs,
} from '../../generated/graphql.js';
import { BlockedContactsService } from './blocked-contacts.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class BlockedContactsResolver {
  constructor(private readonly contacts: BlockedContactsService) {}

  @Query('blockedContacts')
  list(@Args() args: QueryBlockedContactsArgs) {
    return this.contacts.list(args);
  }

  @Mutation('blockContact')
  add(@Args() { input }: MutationBlockContactArgs, @CurrentUser() current: Principal) {
    return this.contacts.add(input, current);
  }

  @Mutation('unblockContact')
  remove(@Args() { id }: MutationUnblockContactArgs, @CurrentUser() current: Principal) {
    return this.contacts.remove(id, current);
  }
}
