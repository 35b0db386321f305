import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { PRODUCT_REQUESTS } from '#shared/product-requests';
import { LINK_TOKEN } from '#shared/rules/account.rules';
import { PRODUCT_REQUEST_TEXTS } from '#shared/rules/product-request.rules';
import { AppError } from '../common/errors/app-error.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { hashLinkToken } from '../config/hash-link-token.js';
import { Secrets } from '../config/secrets.js';
import { CONFIRM_PRODUCT_REQUEST, verifySignedId } from '../config/signed-id.js';
import { ProductsService } from '../products/products.service.js';
import { ProductRequest } from './product-request.schema.js';

/** The links in the emails about requests. */
@Injectable()
export class ProductRequestLinksService {
  constructor(
    @InjectModel(ProductRequest.name) private readonly requests: Model<ProductRequest>,
    private readonly products: ProductsService,
    private readonly secrets: Secrets,
  ) {}

  /** Confirming twice is the same as once. Throws TOKEN_INVALID, which counts as a failure. */
  async confirm(token: unknown, call: ThrottledCall) {
    const id = verifySignedId(this.secrets, CONFIRM_PRODUCT_REQUEST, token);
    const request = id === null ? null : await this.markConfirmed(id);
    if (!request) {
      await call.count();
      throw new AppError('TOKEN_INVALID');
    }
    const productId = request.productId.toHexString();
    const product = (await this.products.findForCart([productId], false)).get(productId);
    return { kind: request.kind, productId, name: product?.name ?? '', size: request.size };
  }

  /** Removes all requests of an address. A token that removes nothing counts. Throws TOKEN_INVALID. */
  async stop(token: unknown, call: ThrottledCall) {
    const isToken = typeof token === 'string' && LINK_TOKEN.test(token);
    const { deletedCount } = isToken
      ? await this.requests.deleteMany({ stopHash: hashLinkToken(token) })
      : { deletedCount: 0 };
    if (deletedCount === 0) await call.count();
    if (!isToken) throw new AppError('TOKEN_INVALID');
    return { message: PRODUCT_REQUEST_TEXTS.stopped };
  }

  /** Removes all requests of an address in the form of `caseInsensitiveKey`. */
  async removeOf(emailKey: string, session: ClientSession): Promise<void> {
    await this.requests.deleteMany({ contactKey: emailKey }, { session });
  }

  private markConfirmed(id: string): Promise<ProductRequest | null> {
    const now = Date.now();
    return this.requests
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), expiresAt: trusted({ $gt: new Date(now) }) },
        { $set: { isConfirmed: true }, $max: { expiresAt: new Date(now + PRODUCT_REQUESTS.waitsMs) } },
        { returnDocument: 'after' },
      )
      .lean<ProductRequest>()
      .exec();
  }
}
