import { Controller, Get } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { BackupsService } from './backups.service.js';

@AdminOnly()
@SkipThrottle()
@Controller('admin/backups')
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Get('latest')
  @NoStore()
  async latest() {
    const found = await this.backups.latest();
    if (!found) return { backup: null };
    const { takenAt, place, isEncrypted } = found;
    return { backup: { takenAt, place, isEncrypted } };
  }
}
