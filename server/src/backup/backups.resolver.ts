import { Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../common/access/access.decorators.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { BackupsService } from './backups.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class BackupsResolver {
  constructor(private readonly backups: BackupsService) {}

  @Query('latestBackup')
  latest() {
    return this.backups.latest();
  }
}
