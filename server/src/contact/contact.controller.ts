import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { NoStore } from '../common/cache/no-store.js';
import { IdempotencyKey, type RequestKey } from '../common/idempotency/idempotency-key.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { ContactService } from './contact.service.js';

@Public()
@Controller('contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @Throttle('contactMessages', 'contactMessagesOfNetwork')
  @HttpCode(200)
  @NoStore()
  send(
    @Body() body: unknown,
    @CurrentCall() call: ThrottledCall,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return this.contact.send(body, call, key, signal);
  }
}
