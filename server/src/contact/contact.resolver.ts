import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access/access.decorators.js';
import { ClientNetwork } from '../common/access/caller.js';
import type { ContactInput } from '../generated/graphql.js';
import { ContactService } from './contact.service.js';

@Public()
@Resolver()
export class ContactResolver {
  constructor(private readonly contact: ContactService) {}

  @Mutation('sendMessage')
  send(@Args('input') input: ContactInput, @ClientNetwork() ip: string) {
    return this.contact.send(input, ip);
  }
}
