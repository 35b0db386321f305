import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../../common/access/access.decorators.js';
import { CurrentChange, type AdminChange } from '../../common/idempotency/current-change.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import type {
  MutationAddCashBookingArgs,
  MutationBookCashPayoutArgs,
  MutationCloseCashDayArgs,
  QueryCashBookArgs,
  QueryCashBookingsArgs,
  QueryCashParcelsArgs,
  QueryCashPayoutPreviewArgs,
} from '../../generated/graphql.js';
import { CashBookService } from './cash-book.service.js';
import { CashBookingsService } from './cash-bookings.service.js';
import { CashPayoutsService } from './cash-payouts.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver('CashBook')
export class CashResolver {
  constructor(
    private readonly book: CashBookService,
    private readonly bookings: CashBookingsService,
    private readonly payouts: CashPayoutsService,
  ) {}

  @Query('cashBook')
  get(@Args() args: QueryCashBookArgs) {
    return this.book.get(args);
  }

  @Query('cashParcels')
  parcels(@Args() args: QueryCashParcelsArgs) {
    return this.book.listParcels(args);
  }

  @Query('cashBookings')
  list(@Args() args: QueryCashBookingsArgs) {
    return this.book.listBookings(args);
  }

  @Query('cashPayoutPreview')
  preview(@Args() { input }: QueryCashPayoutPreviewArgs) {
    return this.payouts.preview(input);
  }

  @Mutation('bookCashPayout')
  bookPayout(@Args() { input }: MutationBookCashPayoutArgs, @CurrentChange() change: AdminChange) {
    return this.payouts.apply(input, change);
  }

  @Mutation('addCashBooking')
  add(@Args() { input }: MutationAddCashBookingArgs, @CurrentChange() change: AdminChange) {
    return this.bookings.add(input, change);
  }

  @Mutation('closeCashDay')
  close(@Args() { day }: MutationCloseCashDayArgs, @CurrentChange() change: AdminChange) {
    return this.bookings.closeDay({ day }, change);
  }
}
