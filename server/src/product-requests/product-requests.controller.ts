import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { GuestOrSignedIn, Public } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { FieldNames } from '../common/rest/rest-field-names.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { ProductRequestLinksService } from './product-request-links.service.js';
import { ProductRequestsService } from './product-requests.service.js';

/** What shoppers ask to be told of products. A browser that navigates to a link of an email gets the HTML page instead. */
@Controller('product-requests')
export class ProductRequestsController {
  constructor(
    private readonly requests: ProductRequestsService,
    private readonly links: ProductRequestLinksService,
  ) {}

  @Post()
  @FieldNames({ productId: 'productId' })
  @GuestOrSignedIn()
  @Throttle('productRequests', 'productRequestsOfNetwork')
  @HttpCode(200)
  @NoStore()
  request(@Body() body: unknown, @CurrentCall() call: ThrottledCall, @Deadline() signal: AbortSignal) {
    return this.requests.request(body, call, signal);
  }

  @Post('confirm/:token')
  @Public()
  @Throttle('emailLinks', 'emailLinksOfNetwork')
  @HttpCode(200)
  @NoStore()
  confirm(@Param('token') token: string, @CurrentCall() call: ThrottledCall) {
    return this.links.confirm(token, call);
  }

  /** Mail programs send it by themselves, with a form as its body (RFC 8058). */
  @Post('stop/:token')
  @Public()
  @Throttle('emailLinks', 'emailLinksOfNetwork')
  @HttpCode(200)
  @NoStore()
  stop(@Param('token') token: string, @CurrentCall() call: ThrottledCall) {
    return this.links.stop(token, call);
  }
}
