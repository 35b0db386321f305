import { Inject, Injectable } from '@nestjs/common';
import { phoneCheckFor, toE164 } from '#shared/phone';
import {
  PRODUCT_REQUEST_TEXTS,
  productRequestRulesFor,
  type ProductRequestValues,
} from '#shared/rules/product-request.rules';
import { AppError, invalidField } from '../common/errors/app-error.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { validate } from '../common/validation/validate.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { hashLinkToken } from '../config/hash-link-token.js';
import { Secrets } from '../config/secrets.js';
import { STOP_PRODUCT_REQUESTS } from '../config/signed-id.js';
import { ProductsService } from '../products/products.service.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import { UsersService } from '../users/users.service.js';
import { ProductRequestWriter } from './product-request-writer.js';
import { catalogueSize, stockOf } from './requested-product.js';

/** What shoppers ask to be told of a product (docs/decisions/0127). */
@Injectable()
export class ProductRequestsService {
  private readonly rules: ReturnType<typeof productRequestRulesFor>;

  constructor(
    private readonly writer: ProductRequestWriter,
    private readonly products: ProductsService,
    private readonly users: UsersService,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.rules = productRequestRulesFor(phoneCheckFor(config.SHOP_COUNTRY));
  }

  /**
   * The answer is the same whether or not there is such a request already. A user's own verified address needs no
   * confirmation. Throws NOT_FOUND, and VALIDATION_FAILED for what is in stock.
   */
  async request(input: unknown, call: ThrottledCall, signal: AbortSignal) {
    const values = validate(this.rules, input);
    const product = (await this.products.findForCart([values.productId], false)).get(values.productId.toLowerCase());
    if (!product?.isActive) throw new AppError('NOT_FOUND');
    const size = catalogueSize(product, values.size);
    if (values.kind === 'backInStock' && stockOf(product, size) > 0)
      throw invalidField('kind', PRODUCT_REQUEST_TEXTS.inStock);
    await call.count();
    const { _id: productId, name, unitPrice: pricePaisa } = product;
    const contact = this.contactOf(values);
    const isPhone = contact.channel === 'whatsApp';
    const isConfirmed = isPhone || (await this.isOwnEmail(call, contact.contactKey));
    const request = { productId, name, size, kind: values.kind, pricePaisa, isConfirmed, ...contact };
    await this.writer.save(request, signal);
    if (isPhone) return { isConfirmed, message: PRODUCT_REQUEST_TEXTS.noted };
    return { isConfirmed, message: isConfirmed ? PRODUCT_REQUEST_TEXTS.confirmed : PRODUCT_REQUEST_TEXTS.confirm };
  }

  private contactOf({ email, phone }: ProductRequestValues) {
    if (email === null) {
      const number = toE164(phone ?? '', this.config.SHOP_COUNTRY) ?? '';
      return { channel: 'whatsApp' as const, contact: number, contactKey: number };
    }
    const contactKey = caseInsensitiveKey(email);
    const stopHash = hashLinkToken(this.secrets.derive(STOP_PRODUCT_REQUESTS, contactKey));
    return { channel: 'email' as const, contact: email, contactKey, stopHash };
  }

  private async isOwnEmail({ caller: { userId } }: ThrottledCall, emailKey: string): Promise<boolean> {
    return userId !== null && (await this.users.ownsVerifiedEmail(userId, emailKey));
  }
}
