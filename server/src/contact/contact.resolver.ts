import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access/access.decorators.js';
import { Throttle } from '../common/throttle/throttle.decorators.js';
import type { ContactInput } from '../generated/graphql.js';
import { ContactService } from './contact.service.js';

@Public()
@Resolver()
export class ContactResolver {
  constructor(private readonly contact: ContactService) {}

  @Mutation('sendMessage')
  @Throttle('contactMessages')
  send(@Args('input') input: ContactInput) {
    return this.contact.send(input);
  }
}
