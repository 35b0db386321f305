import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import type { AuditKind } from '#shared/audit-events';
import { addDays, startOfDay } from '#shared/days';
import type { AuditFilter } from '#shared/rules/audit.rules';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { partsOf } from '../../database/parts-of.js';
import { AuditEvent } from './audit-event.schema.js';

export interface NewAuditEvent {
  kind: AuditKind;
  /** The user or API key that did it; null for a shopper with a link, for the shop itself and for programs. */
  by: string | null;
  subjectId: string;
  details?: Record<string, string>;
}

/** The history of what administrators and links did. Events are added in the transaction of the change. */
@Injectable()
export class AuditEventsService {
  constructor(
    @InjectModel(AuditEvent.name) private readonly events: Model<AuditEvent>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  add(event: NewAuditEvent, session: ClientSession): Promise<void> {
    return this.addAll([event], session);
  }

  async addAll(events: NewAuditEvent[], session: ClientSession): Promise<void> {
    const at = new Date();
    const stored = events.map(({ kind, by, subjectId, details = {} }): AuditEvent => ({
      _id: new Types.ObjectId(),
      at,
      kind,
      by: by === null ? null : new Types.ObjectId(by),
      subjectId: new Types.ObjectId(subjectId),
      details,
    }));
    await this.events.insertMany(stored, { session, lean: true });
  }

  /** The newest first, unless `oldestFirst`. */
  find(filter: AuditFilter, { skip, limit, oldestFirst }: { skip: number; limit: number; oldestFirst: boolean }) {
    const direction = oldestFirst ? 1 : -1;
    return this.events
      .find(this.conditions(filter), null, { skip, limit, sort: { at: direction, _id: direction } })
      .lean<AuditEvent[]>()
      .exec();
  }

  count(filter: AuditFilter): Promise<number> {
    return this.events.countDocuments(this.conditions(filter)).exec();
  }

  /** All events of a filter in batches, the newest first: a list of any length takes the memory of one batch. */
  async *batches(filter: AuditFilter, size: number): AsyncGenerator<AuditEvent[]> {
    const cursor = this.events
      .find(this.conditions(filter))
      .sort({ at: -1, _id: -1 })
      .batchSize(size)
      .lean<AuditEvent[]>()
      .cursor();
    yield* partsOf<AuditEvent>(cursor, size);
  }

  private conditions({ kind, by, subjectId, from, to }: AuditFilter): QueryFilter<AuditEvent> {
    const zone = this.config.SHOP_TIME_ZONE;
    const at = {
      ...(from != null && { $gte: startOfDay(from, zone) }),
      ...(to != null && { $lt: startOfDay(addDays(to, 1), zone) }),
    };
    return {
      ...(kind != null && { kind }),
      ...(by != null && { by: new Types.ObjectId(by) }),
      ...(subjectId != null && { subjectId: new Types.ObjectId(subjectId) }),
      ...(Object.keys(at).length > 0 && { at: trusted(at) }),
    };
  }
}
