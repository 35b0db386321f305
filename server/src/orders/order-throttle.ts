import { Injectable } from '@nestjs/common';
import type { Principal } from '../common/access/principal.js';
import { ThrottleService } from '../common/throttle/throttle.service.js';

const MINUTE_MS = 60_000;

/** Rate limits of placing orders and of reading a guest's order. */
@Injectable()
export class OrderThrottle {
  constructor(private readonly throttle: ThrottleService) {}

  guest(ip: string): Promise<void> {
    return this.throttle.hit(`guest-order ${ip}`, { times: 10, windowMs: 10 * MINUTE_MS });
  }

  user({ userId }: Principal): Promise<void> {
    return this.throttle.hit(`order ${userId}`, { times: 20, windowMs: 10 * MINUTE_MS });
  }

  track(ip: string): Promise<void> {
    return this.throttle.hit(`track ${ip}`, { times: 20, windowMs: 15 * MINUTE_MS });
  }
}
