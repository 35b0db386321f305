import { Injectable } from '@nestjs/common';
import { ThrottleService } from '../common/throttle.service.js';

/** Guests place at most 10 orders in 10 minutes from one address (behaviours.md B-07). */
@Injectable()
export class GuestOrderThrottle {
  constructor(private readonly throttle: ThrottleService) {}

  hit(ip: string): Promise<void> {
    return this.throttle.hit(`guest-order ${ip}`, { times: 10, windowMs: 10 * 60_000 });
  }
}
