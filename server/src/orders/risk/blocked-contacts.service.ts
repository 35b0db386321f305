import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type Model } from 'mongoose';
import { addDays, startOfDay } from '#shared/days';
import type { ContactType } from '#shared/contact-types';
import { toE164 } from '#shared/phone';
import { BLOCK_TEXTS, blockedContactRules, blockListRules } from '#shared/rules/blocked-contact.rules';
import type { Principal } from '../../common/access/principal.js';
import { AuditEventsService } from '../../common/audit/audit-events.service.js';
import { AppError, invalidField } from '../../common/errors/app-error.js';
import { pageInfo, totalFromPage } from '../../common/paging/paging.js';
import { rethrowTaken, Transactions } from '../../common/transactions/transactions.js';
import { validate, validateId } from '../../common/validation/validate.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { BlockedContact } from './blocked-contact.schema.js';
import { blockKey, contactKey, keysOfBlocked } from './contact-keys.js';
import { recalculateRisk } from './recalculate-risk.js';
import { Order } from '../order.schema.js';

/** Telephone numbers, email addresses and addresses whose orders have a high risk (docs/decisions/0067). */
@Injectable()
export class BlockedContactsService {
  private endedUntil = new Date(0);

  constructor(
    @InjectModel(BlockedContact.name) private readonly contacts: Model<BlockedContact>,
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly transactions: Transactions,
    private readonly events: AuditEventsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(input: unknown) {
    const { page, limit } = validate(blockListRules, input);
    const range = { skip: (page - 1) * limit, limit };
    const found = await this.contacts.find({}, null, { ...range, sort: { at: -1, _id: -1 } }).lean<BlockedContact[]>();
    const count = totalFromPage(found.length, range) ?? (await this.contacts.estimatedDocumentCount());
    return { items: found.map(toView), pageInfo: pageInfo({ page, limit }, count) };
  }

  /** Throws VALIDATION_FAILED for the shop's own contacts and NAME_TAKEN for one that is on the list already. */
  async add(input: unknown, { userId }: Principal) {
    const { type, value: text, reason, until } = validate(blockedContactRules, input);
    const value = this.normalize(type, text);
    const key = blockKey(type, value);
    if (this.ownKeys().includes(key)) throw invalidField('value', BLOCK_TEXTS.own);
    const end = until == null ? null : startOfDay(addDays(until, 1), this.config.SHOP_TIME_ZONE);
    if (end !== null && end.getTime() <= Date.now()) throw invalidField('until', BLOCK_TEXTS.past);
    const by = new Types.ObjectId(userId);
    const contact: BlockedContact = {
      _id: new Types.ObjectId(),
      key,
      type,
      value,
      reason,
      until: end,
      by,
      at: new Date(),
    };
    await this.transactions
      .run(async (session) => {
        // An entry that has ended makes room.
        await this.contacts.deleteOne({ key, until: trusted({ $lte: new Date() }) }, { session });
        await this.contacts.create([contact], { session });
        await recalculateRisk(this.orders, keysOfBlocked(contact), session);
        const subjectId = contact._id.toHexString();
        await this.events.add({ kind: 'CONTACT_BLOCKED', by: userId, subjectId, details: { type } }, session);
      })
      .catch(rethrowAsBlocked);
    return toView(contact);
  }

  /** Returns the removed entry. Throws NOT_FOUND. */
  async remove(id: unknown, { userId }: Principal) {
    const _id = new Types.ObjectId(validateId(id));
    return this.transactions.run(async (session) => {
      const contact = await this.contacts.findOneAndDelete({ _id }, { session }).lean<BlockedContact>();
      if (!contact) throw new AppError('NOT_FOUND');
      await recalculateRisk(this.orders, keysOfBlocked(contact), session);
      const subjectId = _id.toHexString();
      const details = { type: contact.type };
      await this.events.add({ kind: 'CONTACT_UNBLOCKED', by: userId, subjectId, details }, session);
      return toView(contact);
    });
  }

  /**
   * Has the risk of orders that wait calculated again when a block ends by its day. Looks at the blocks that have ended
   * since the last call; the first one looks at all, as the server may have been down.
   */
  async recalculateEnded(): Promise<void> {
    const now = new Date();
    const ended = await this.contacts
      .find({ until: trusted({ $gt: this.endedUntil, $lte: now }) }, { key: 1, type: 1, value: 1 })
      .lean<Pick<BlockedContact, 'key' | 'type' | 'value'>[]>();
    const keys = ended.flatMap(keysOfBlocked);
    if (keys.length > 0) await this.transactions.run((session) => recalculateRisk(this.orders, keys, session));
    this.endedUntil = now;
  }

  /** The keys among these that are on the list now. */
  async findBlocked(keys: string[]): Promise<Set<string>> {
    const found = await this.contacts
      .find({ key: trusted({ $in: keys }) }, { key: 1, until: 1 })
      .lean<BlockedContact[]>();
    return new Set(found.filter(({ until }) => until === null || until.getTime() > Date.now()).map(({ key }) => key));
  }

  private normalize(type: ContactType, value: string): string {
    if (type !== 'phone') return value;
    const number = toE164(value, this.config.SHOP_COUNTRY);
    if (number === null) throw invalidField('value', BLOCK_TEXTS.phone);
    return number;
  }

  private ownKeys(): string[] {
    const { SHOP_PHONE, SHOP_WHATSAPP, SHOP_EMAIL, SHOP_ADDRESS, SHOP_COUNTRY } = this.config;
    return [
      ...[SHOP_PHONE, SHOP_WHATSAPP].flatMap((phone) =>
        phone === undefined ? [] : contactKey('phone', toE164(phone, SHOP_COUNTRY) ?? phone),
      ),
      blockKey('email', SHOP_EMAIL),
      blockKey('address', SHOP_ADDRESS),
    ];
  }
}

const toView = ({ _id, type, value, reason, until, at }: BlockedContact) => ({
  id: _id.toHexString(),
  type,
  value,
  reason,
  until,
  at,
});

const rethrowAsBlocked = rethrowTaken('key', 'value', 'This is blocked already');
