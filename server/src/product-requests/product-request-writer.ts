import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { PRODUCT_REQUESTS } from '#shared/product-requests';
import { ThrottleService } from '../common/throttle/throttle.service.js';
import { isDuplicateKey, Transactions } from '../common/transactions/transactions.js';
import { mailboxKey } from '../users/case-insensitive-key.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { ProductRequest } from './product-request.schema.js';

export interface NewProductRequest extends Pick<
  ProductRequest,
  'productId' | 'size' | 'kind' | 'channel' | 'contact' | 'contactKey' | 'stopHash' | 'pricePaisa' | 'isConfirmed'
> {
  /** The product's name. */
  name: string;
}

/** Stores requests, each once, and emails the links that confirm them. */
@Injectable()
export class ProductRequestWriter {
  constructor(
    @InjectModel(ProductRequest.name) private readonly requests: Model<ProductRequest>,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
    private readonly throttle: ThrottleService,
  ) {}

  /** A request that is already stored keeps the higher price and its confirmation. Throws RATE_LIMITED. */
  async save(request: NewProductRequest, signal: AbortSignal): Promise<void> {
    const subject = request.channel === 'email' ? mailboxKey(request.contact) : request.contactKey;
    if (request.channel === 'whatsApp') await this.throttle.hitAll([{ limit: 'productRequestPhones', subject }]);
    // The answer must not depend on it.
    const mayEmail = !request.isConfirmed && (await this.throttle.allows({ limit: 'productRequestEmails', subject }));
    const work = async (session: ClientSession) => {
      const id = await this.store(request, session);
      if (mayEmail) await this.sendLink(id, request, session);
    };
    await this.transactions.run(work, signal).catch((error: unknown) => {
      // An equal request was stored at the same moment.
      if (isDuplicateKey(error, 'contactKey')) return this.transactions.run(work, signal);
      throw error;
    });
  }

  private async store({ isConfirmed, ...request }: NewProductRequest, session: ClientSession): Promise<string> {
    const { productId, contactKey, kind, size, pricePaisa, name: _name, ...created } = request;
    const now = Date.now();
    const waitsMs = isConfirmed ? PRODUCT_REQUESTS.waitsMs : PRODUCT_REQUESTS.unconfirmedMs;
    const { _id } = await this.requests
      .findOneAndUpdate(
        { productId, contactKey, kind, size },
        {
          $setOnInsert: { ...created, isDue: false, createdAt: new Date(now), ...(!isConfirmed && { isConfirmed }) },
          $max: { pricePaisa, expiresAt: new Date(now + waitsMs) },
          ...(isConfirmed && { $set: { isConfirmed } }),
        },
        { upsert: true, returnDocument: 'after', session },
      )
      .lean<ProductRequest>()
      .orFail();
    return _id.toHexString();
  }

  private async sendLink(requestId: string, request: NewProductRequest, session: ClientSession): Promise<void> {
    const { contact, kind, name, size } = request;
    const id = `product-request ${requestId} ${randomBytes(8).toString('hex')}`;
    const data = { requestId, name, size: size ?? '', requestKind: kind };
    await this.outbox.add({ id, kind: 'product-request', to: contact, data }, session);
  }
}
