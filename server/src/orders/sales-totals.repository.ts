import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { ALL_DAYS, DayTotals, ProductTotals, STATE_ID, TotalsState } from './sales-totals.schema.js';

/** Reading many days must never keep the event loop for long. */
const DAYS_PER_BATCH = 40;

/** The stored totals and their state. The methods with a session belong into one transaction with `touchState`. */
@Injectable()
export class SalesTotalsRepository {
  constructor(
    @InjectModel(DayTotals.name) private readonly days: Model<DayTotals>,
    @InjectModel(ProductTotals.name) private readonly products: Model<ProductTotals>,
    @InjectModel(TotalsState.name) private readonly states: Model<TotalsState>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The state of the totals; null if there are none, or those of another time zone. */
  async findState(session: ClientSession | null = null): Promise<TotalsState | null> {
    return this.states
      .findOne({ _id: STATE_ID, timeZone: this.config.SHOP_TIME_ZONE }, null, { session })
      .lean<TotalsState>();
  }

  async hasState(): Promise<boolean> {
    return (await this.states.exists({ _id: STATE_ID })) !== null;
  }

  /** Changes the state, so that of two transactions that change the totals one fails. False in another phase. */
  async touchState(
    phase: TotalsState['phase'],
    changed: Partial<Pick<TotalsState, 'phase' | 'lastCounted'>>,
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.states.updateOne(
      { _id: STATE_ID, timeZone: this.config.SHOP_TIME_ZONE, phase },
      { $set: { phase, ...changed }, $inc: { changes: 1 } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Lets the totals be built for this time zone, unless they are, or another server has begun it. */
  async begin(session: ClientSession): Promise<void> {
    if (await this.findState(session)) return;
    await this.states.updateOne(
      { _id: STATE_ID },
      {
        $set: { timeZone: this.config.SHOP_TIME_ZONE, phase: 'removing', lastCounted: null },
        $inc: { changes: 1 },
      },
      { session, upsert: true },
    );
  }

  /** Removes at most this many totals of days, and of products. Returns how many there were. */
  async removeSome(limit: number, session: ClientSession): Promise<number> {
    const days = await this.days.find({}, { _id: 1 }, { session, limit }).lean<Pick<DayTotals, '_id'>[]>();
    const products = await this.products.find({}, { _id: 1 }, { session, limit }).lean<Pick<ProductTotals, '_id'>[]>();
    await this.days.deleteMany({ _id: trusted({ $in: days.map(({ _id }) => _id) }) }, { session });
    await this.products.deleteMany({ _id: trusted({ $in: products.map(({ _id }) => _id) }) }, { session });
    return days.length + products.length;
  }

  /** The totals of days, or of all days together, in the order of their ids. */
  streamDays(ids: { first: string; last: string } | typeof ALL_DAYS, { withProducts }: { withProducts: boolean }) {
    return this.days
      .find(
        { _id: ids === ALL_DAYS ? ids : trusted({ $gte: ids.first, $lte: ids.last }) },
        withProducts ? {} : { products: 0 },
      )
      .sort({ _id: 1 })
      .lean<DayTotals>()
      .cursor({ batchSize: DAYS_PER_BATCH });
  }

  /** The products of which most was sold. */
  async findBestSellers(limit: number): Promise<ProductTotals[]> {
    return this.products
      .find({ pieces: trusted({ $gt: 0 }) }, null, { sort: { pieces: -1, revenue: -1, _id: 1 }, limit })
      .lean<ProductTotals[]>();
  }

  /** The latest day before this one on which the product was sold. */
  async findSaleBefore(day: string, productId: string): Promise<string | undefined> {
    const found = await this.days
      .findOne({ _id: trusted({ $lt: day }), [`products.${productId}.pieces`]: trusted({ $gt: 0 }) }, { _id: 1 })
      .sort({ _id: -1 })
      .lean<Pick<DayTotals, '_id'>>();
    return found?._id;
  }

  /** The stored totals of these days and products. */
  async find(days: string[], products: Types.ObjectId[], session: ClientSession) {
    return {
      days: await this.days.find({ _id: trusted({ $in: days }) }, null, { session }).lean<DayTotals[]>(),
      products: await this.products
        .find({ _id: trusted({ $in: products }) }, null, { session })
        .lean<ProductTotals[]>(),
    };
  }

  /** Replaces what is stored of these days and products: an update of each would take ten times as long. */
  async replace(totals: { days: DayTotals[]; products: ProductTotals[] }, session: ClientSession): Promise<void> {
    const [days, products] = [totals.days.map(({ _id }) => _id), totals.products.map(({ _id }) => _id)];
    await this.days.deleteMany({ _id: trusted({ $in: days }) }, { session });
    await this.days.insertMany(totals.days, { session, lean: true });
    await this.products.deleteMany({ _id: trusted({ $in: products }) }, { session });
    await this.products.insertMany(totals.products, { session, lean: true });
  }
}
