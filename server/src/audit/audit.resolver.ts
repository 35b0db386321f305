import { Args, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../common/access/access.decorators.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type { QueryAuditEventsArgs } from '../generated/graphql.js';
import { AuditService } from './audit.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class AuditResolver {
  constructor(private readonly audit: AuditService) {}

  @Query('auditEvents')
  list(@Args() args: QueryAuditEventsArgs) {
    return this.audit.list(args);
  }
}
