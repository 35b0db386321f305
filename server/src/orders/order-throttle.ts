import { Injectable } from '@nestjs/common';
import type { Principal } from '../common/access/principal.js';
import { ThrottleService } from '../common/throttle/throttle.service.js';

const MINUTE = 60_000;

/** How often somebody may order or look at a guest's order (behaviours.md B-07, O-09). */
@Injectable()
export class OrderThrottle {
  constructor(private readonly throttle: ThrottleService) {}

  guest(ip: string): Promise<void> {
    return this.throttle.hit(`guest-order ${ip}`, { times: 10, windowMs: 10 * MINUTE });
  }

  user({ userId }: Principal): Promise<void> {
    return this.throttle.hit(`order ${userId}`, { times: 20, windowMs: 10 * MINUTE });
  }

  track(ip: string): Promise<void> {
    return this.throttle.hit(`track ${ip}`, { times: 20, windowMs: 15 * MINUTE });
  }
}
