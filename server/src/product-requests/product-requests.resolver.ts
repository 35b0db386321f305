import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser, GuestOrSignedIn, Public } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { CurrentCall, SkipThrottle, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import type {
  MutationRemoveProductRequestArgs,
  MutationRequestProductNewsArgs,
  QueryProductRequestsArgs,
} from '../generated/graphql.js';
import { ProductRequestLinksService } from './product-request-links.service.js';
import { ProductRequestsAdminService } from './product-requests-admin.service.js';
import { ProductRequestsService } from './product-requests.service.js';

@Resolver()
export class ProductRequestsResolver {
  constructor(
    private readonly requests: ProductRequestsService,
    private readonly links: ProductRequestLinksService,
    private readonly admin: ProductRequestsAdminService,
  ) {}

  @Mutation('requestProductNews')
  @GuestOrSignedIn()
  @Throttle('productRequests', 'productRequestsOfNetwork')
  request(
    @Args() { input }: MutationRequestProductNewsArgs,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
  ) {
    return this.requests.request(input, call, signal);
  }

  @Mutation('confirmProductRequest')
  @Public()
  @Throttle('emailLinks', 'emailLinksOfNetwork')
  confirm(@Args('token') token: string, @CurrentCall() call: ThrottledCall) {
    return this.links.confirm(token, call);
  }

  @Mutation('stopProductRequests')
  @Public()
  @Throttle('emailLinks', 'emailLinksOfNetwork')
  stop(@Args('token') token: string, @CurrentCall() call: ThrottledCall) {
    return this.links.stop(token, call);
  }

  @Query('productRequests')
  @AdminOnly()
  list(@Args() args: QueryProductRequestsArgs) {
    return this.admin.list(args);
  }

  @Mutation('removeProductRequest')
  @AdminOnly()
  @SkipThrottle()
  remove(@Args() { id }: MutationRemoveProductRequestArgs, @CurrentUser() current: Principal) {
    return this.admin.remove(id, current);
  }
}
