import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access/access.decorators.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { IdempotencyKey, type RequestKey } from '../common/idempotency/idempotency-key.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import type { ContactInput } from '../generated/graphql.js';
import { ContactService } from './contact.service.js';

@Public()
@Resolver()
export class ContactResolver {
  constructor(private readonly contact: ContactService) {}

  @Mutation('sendMessage')
  @Throttle('contactMessages', 'contactMessagesOfNetwork')
  send(
    @Args('input') input: ContactInput,
    @CurrentCall() call: ThrottledCall,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return this.contact.send(input, call, key, signal);
  }
}
