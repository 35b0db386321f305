import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AdminOnly } from '../../common/access/access.decorators.js';
import { NoStore } from '../../common/cache/no-store.js';
import { CurrentChange, type AdminChange } from '../../common/idempotency/current-change.js';
import { objectFields, paramsOf, parsePage, restPagination } from '../../common/rest/rest-values.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import { CashBookService } from './cash-book.service.js';
import { CashBookingsService } from './cash-bookings.service.js';
import { CashPayoutsService } from './cash-payouts.service.js';

/** The REST calls of the cash book. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/cash')
export class CashController {
  constructor(
    private readonly book: CashBookService,
    private readonly bookings: CashBookingsService,
    private readonly payouts: CashPayoutsService,
  ) {}

  @Get()
  @NoStore()
  get(@Query() query: unknown) {
    return this.book.get(paramsOf(query, ['from', 'to']));
  }

  @Get('parcels')
  @NoStore()
  async parcels(@Query() query: unknown) {
    const params = paramsOf(query, ['state', 'courier', 'page', 'limit']);
    // An empty courier is one like any other: that of the orders without parcels.
    const request = { ...params, courier: objectFields(query)['courier'], ...parsePage(query) };
    const { items, pageInfo } = await this.book.listParcels(request);
    return { parcels: items, pagination: restPagination(pageInfo, 'totalParcels') };
  }

  @Get('bookings')
  @NoStore()
  async list(@Query() query: unknown) {
    const request = { ...paramsOf(query, ['from', 'to', 'page', 'limit']), ...parsePage(query) };
    const { items, pageInfo } = await this.book.listBookings(request);
    return { bookings: items, pagination: restPagination(pageInfo, 'totalBookings') };
  }

  @Post('bookings')
  @NoStore()
  add(@Body() body: unknown, @CurrentChange() change: AdminChange) {
    return this.bookings.add(body, change);
  }

  @Post('payouts/preview')
  @HttpCode(200)
  @NoStore()
  preview(@Body() body: unknown) {
    return this.payouts.preview(body);
  }

  @Post('payouts')
  @NoStore()
  bookPayout(@Body() body: unknown, @CurrentChange() change: AdminChange) {
    return this.payouts.apply(body, change);
  }

  @Post('days/:day/close')
  @HttpCode(200)
  @NoStore()
  close(@Param('day') day: string, @CurrentChange() change: AdminChange) {
    return this.bookings.closeDay({ day }, change);
  }
}
