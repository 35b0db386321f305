import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import type { AuditKind } from '#shared/audit-events';
import { cityKey, GENERAL_TARIFF, type DeliveryTariff } from '#shared/delivery';
import { DELIVERY_CITIES } from '#shared/limits';
import { asDecimal, toPaisa, toRupees } from '#shared/money';
import {
  CITY_TEXTS,
  deliveryCityChangeRules,
  deliveryCityRules,
  type DeliveryCityValues,
} from '#shared/rules/city.rules';
import type { Principal } from '../common/access/principal.js';
import { AuditEventsService } from '../common/audit/audit-events.service.js';
import { AppError } from '../common/errors/app-error.js';
import { rethrowTaken, Transactions } from '../common/transactions/transactions.js';
import { validate, validateId } from '../common/validation/validate.js';
import { DeliveryCity } from './city.schema.js';

/** A city with its conditions; money in rupees. */
export interface CityView extends DeliveryCityValues {
  id: string;
  version: number;
}

/** The cities to which delivery has conditions of its own. Nothing of them is cached: orders go by them. */
@Injectable()
export class CitiesService {
  constructor(
    @InjectModel(DeliveryCity.name) private readonly cities: Model<DeliveryCity>,
    private readonly transactions: Transactions,
    private readonly events: AuditEventsService,
  ) {}

  /** All of them, by name. */
  async list(): Promise<CityView[]> {
    const found = await this.cities.find().sort({ key: 1 }).limit(DELIVERY_CITIES.max).lean<DeliveryCity[]>();
    return found.map(toView);
  }

  /** What delivery to a city costs, as it is typed in an address; the general tariff for one that is not in the list. */
  async tariffFor(city: string, session: ClientSession): Promise<DeliveryTariff> {
    const found = await this.cities
      .findOne({ key: cityKey(city) }, { _id: 0, feePaisa: 1, freeFromPaisa: 1 }, { session })
      .lean<DeliveryTariff>();
    return found ?? GENERAL_TARIFF;
  }

  async add(input: unknown, current: Principal): Promise<CityView> {
    const city: DeliveryCity = {
      _id: new Types.ObjectId(),
      ...toFields(validate(deliveryCityRules, input)),
      version: 1,
    };
    await this.transactions.run(async (session) => {
      await this.transactions.lock('cities', session);
      const count = await this.cities.countDocuments({}, { session });
      if (count >= DELIVERY_CITIES.max) throw new AppError('LIMIT_REACHED');
      await this.cities.create([city], { session }).catch(rethrowAsTaken);
      await this.addEvent('CITY_ADDED', city, current, session);
    });
    return toView(city);
  }

  /** Throws NOT_FOUND, NAME_TAKEN, and STALE_VERSION if it has another version than the one that was shown. */
  async update(id: unknown, input: unknown, current: Principal): Promise<CityView> {
    const _id = new Types.ObjectId(validateId(id));
    const { version, ...values } = validate(deliveryCityChangeRules, input);
    return this.transactions.run(async (session) => {
      const before = await this.cities.findById(_id, null, { session }).lean<DeliveryCity>();
      if (!before) throw new AppError('NOT_FOUND');
      if (version != null && version !== before.version) throw new AppError('STALE_VERSION');
      const fields = { ...toFields(values), version: before.version + 1 };
      await this.cities.updateOne({ _id }, { $set: fields }, { session }).catch(rethrowAsTaken);
      const city = { _id, ...fields };
      await this.addEvent('CITY_CHANGED', city, current, session);
      return toView(city);
    });
  }

  /** Returns the removed city. Throws NOT_FOUND. */
  async remove(id: unknown, current: Principal): Promise<CityView> {
    const _id = new Types.ObjectId(validateId(id));
    return this.transactions.run(async (session) => {
      const city = await this.cities.findOneAndDelete({ _id }, { session }).lean<DeliveryCity>();
      if (!city) throw new AppError('NOT_FOUND');
      await this.addEvent('CITY_REMOVED', city, current, session);
      return toView(city);
    });
  }

  private addEvent(
    kind: AuditKind,
    { _id, name, feePaisa }: DeliveryCity,
    { userId }: Principal,
    session: ClientSession,
  ): Promise<void> {
    const fee = kind !== 'CITY_REMOVED' && { fee: asDecimal(toRupees(feePaisa)) };
    return this.events.add(
      { kind, by: userId, subjectId: _id.toHexString(), details: { city: name, ...fee } },
      session,
    );
  }
}

const toFields = ({ name, fee, freeFrom, ...values }: DeliveryCityValues) => ({
  ...values,
  name,
  key: cityKey(name),
  feePaisa: toPaisa(fee),
  freeFromPaisa: freeFrom === null ? null : toPaisa(freeFrom),
});

const toView = ({ _id, name, state, days, feePaisa, freeFromPaisa, version }: DeliveryCity): CityView => ({
  id: _id.toHexString(),
  name,
  state,
  days,
  fee: toRupees(feePaisa),
  freeFrom: freeFromPaisa === null ? null : toRupees(freeFromPaisa),
  version,
});

const rethrowAsTaken = rethrowTaken('key', 'name', CITY_TEXTS.taken);
