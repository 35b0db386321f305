import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser, Public } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type {
  MutationAddDeliveryCityArgs,
  MutationRemoveDeliveryCityArgs,
  MutationUpdateDeliveryCityArgs,
} from '../generated/graphql.js';
import { CitiesService } from './cities.service.js';

@SkipThrottle()
@Resolver()
export class CitiesResolver {
  constructor(private readonly cities: CitiesService) {}

  @Public()
  @Query('deliveryCities')
  list() {
    return this.cities.list();
  }

  @AdminOnly()
  @Mutation('addDeliveryCity')
  add(@Args() { input }: MutationAddDeliveryCityArgs, @CurrentUser() current: Principal) {
    return this.cities.add(input, current);
  }

  @AdminOnly()
  @Mutation('updateDeliveryCity')
  update(@Args() { id, input }: MutationUpdateDeliveryCityArgs, @CurrentUser() current: Principal) {
    return this.cities.update(id, input, current);
  }

  @AdminOnly()
  @Mutation('removeDeliveryCity')
  remove(@Args() { id }: MutationRemoveDeliveryCityArgs, @CurrentUser() current: Principal) {
    return this.cities.remove(id, current);
  }
}
