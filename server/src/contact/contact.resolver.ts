import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access.js';
import { clientIp } from '../common/request-context.js';
import type { ContactInput } from '../generated/graphql.js';
import { ContactService } from './contact.service.js';

@Public()
@Resolver()
export class ContactResolver {
  constructor(private readonly contact: ContactService) {}

  @Mutation('sendMessage')
  send(@Args('input') input: ContactInput) {
    return this.contact.send(input, clientIp());
  }
}
