import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type { MutationUpdateTextTemplateArgs } from '../generated/graphql.js';
import { TextTemplatesService } from './text-templates.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class TextTemplatesResolver {
  constructor(private readonly templates: TextTemplatesService) {}

  @Query('textTemplates')
  list() {
    return this.templates.list();
  }

  @Mutation('updateTextTemplate')
  update(@Args() { kind, input }: MutationUpdateTextTemplateArgs, @CurrentUser() current: Principal) {
    return this.templates.update(kind, input, current);
  }
}
