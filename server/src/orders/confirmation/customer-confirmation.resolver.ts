import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../../common/access/access.decorators.js';
import { Deadline } from '../../common/concurrency/deadline.decorator.js';
import { CurrentCall, Throttle } from '../../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../../common/throttle/throttled-call.js';
import type {
  MutationCancelLinkedOrderArgs,
  MutationConfirmLinkedOrderArgs,
  MutationCorrectLinkedOrderArgs,
  QueryLinkedOrderArgs,
} from '../../generated/graphql.js';
import { CustomerConfirmationService } from './customer-confirmation.service.js';

/** An order by the link in the email about it. */
@Public()
@Resolver()
export class CustomerConfirmationResolver {
  constructor(private readonly links: CustomerConfirmationService) {}

  @Query('linkedOrder')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  get(@Args() { token }: QueryLinkedOrderArgs, @CurrentCall() call: ThrottledCall) {
    return this.links.get(token, call);
  }

  @Mutation('confirmLinkedOrder')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  confirm(
    @Args() { token }: MutationConfirmLinkedOrderArgs,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
  ) {
    return this.links.confirm(token, call, signal);
  }

  @Mutation('correctLinkedOrder')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  correct(
    @Args() { token, input }: MutationCorrectLinkedOrderArgs,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
  ) {
    return this.links.correct(token, input, call, signal);
  }

  @Mutation('cancelLinkedOrder')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  cancel(
    @Args() { token }: MutationCancelLinkedOrderArgs,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
  ) {
    return this.links.cancel(token, call, signal);
  }
}
