import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type { AddressInput } from '../generated/graphql.js';
import { AddressesService } from './addresses.service.js';

@SignedIn()
@SkipThrottle()
@Resolver('Address')
export class AddressesResolver {
  constructor(private readonly addresses: AddressesService) {}

  @Query('addresses')
  list(@CurrentUser() current: Principal) {
    return this.addresses.list(current);
  }

  @Mutation('addAddress')
  add(@Args('input') input: AddressInput, @CurrentUser() current: Principal) {
    return this.addresses.add(current, input);
  }

  @Mutation('updateAddress')
  update(@Args('id') id: string, @Args('input') input: AddressInput, @CurrentUser() current: Principal) {
    return this.addresses.update(current, id, input);
  }

  @Mutation('removeAddress')
  remove(@Args('id') id: string, @CurrentUser() current: Principal) {
    return this.addresses.remove(current, id);
  }

  @Mutation('setDefaultAddress')
  setDefault(@Args('id') id: string, @CurrentUser() current: Principal) {
    return this.addresses.setDefault(current, id);
  }
}
