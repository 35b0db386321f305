import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type { MutationCreateApiKeyArgs, MutationRevokeApiKeyArgs } from '../generated/graphql.js';
import { ApiKeysService } from './api-keys.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class ApiKeysResolver {
  constructor(private readonly keys: ApiKeysService) {}

  @Query('apiKeys')
  list() {
    return this.keys.list();
  }

  @Mutation('createApiKey')
  create(@Args() { input }: MutationCreateApiKeyArgs, @CurrentUser() current: Principal) {
    return this.keys.create(input, current);
  }

  @Mutation('revokeApiKey')
  revoke(@Args() { id }: MutationRevokeApiKeyArgs, @CurrentUser() current: Principal) {
    return this.keys.revoke(id, current);
  }
}
