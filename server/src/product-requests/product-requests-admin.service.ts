import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { toRupees } from '#shared/money';
import { PRODUCT_REQUESTS } from '#shared/product-requests';
import { productRequestListRules } from '#shared/rules/product-request.rules';
import type { Principal } from '../common/access/principal.js';
import { AuditEventsService } from '../common/audit/audit-events.service.js';
import { AppError } from '../common/errors/app-error.js';
import { Transactions } from '../common/transactions/transactions.js';
import { validate, validateId } from '../common/validation/validate.js';
import type { LineProduct } from '../products/product.view.js';
import { ProductsService } from '../products/products.service.js';
import { ProductRequest } from './product-request.schema.js';
import { stockOf } from './requested-product.js';

/** How many wait for one product. */
interface WaitingCount {
  _id: Types.ObjectId;
  backInStock: number;
  priceDrop: number;
}

const countOf = (kind: ProductRequest['kind']) => ({ $sum: { $cond: [{ $eq: ['$kind', kind] }, 1, 0] } });

/** The dashboard's list of those who wait for a WhatsApp message, and how many wait for which product. */
@Injectable()
export class ProductRequestsAdminService {
  constructor(
    @InjectModel(ProductRequest.name) private readonly requests: Model<ProductRequest>,
    private readonly products: ProductsService,
    private readonly transactions: Transactions,
    private readonly events: AuditEventsService,
  ) {}

  /** First those that are to be told now, then the oldest. */
  async list(input: unknown) {
    const { limit } = validate(productRequestListRules, input);
    const ofWhatsApp = { channel: 'whatsApp' as const };
    const sort = { isDue: -1, createdAt: 1, _id: 1 } as const;
    const [found, count, waiting] = await Promise.all([
      this.requests.find(ofWhatsApp).sort(sort).limit(limit).lean<ProductRequest[]>(),
      this.requests.countDocuments(ofWhatsApp),
      this.countWaiting(),
    ]);
    const ids = [...found.map(({ productId }) => productId), ...waiting.map(({ _id }) => _id)];
    const products = await this.products.findForCart([...new Set(ids.map((id) => id.toHexString()))], false);
    return {
      count,
      items: found.map((request) => toView(request, products.get(request.productId.toHexString()))),
      products: waiting.map(({ _id, backInStock, priceDrop }) => {
        const productId = _id.toHexString();
        return { productId, name: products.get(productId)?.name ?? '', backInStock, priceDrop };
      }),
    };
  }

  /** Removes a WhatsApp request: its customer was told. Returns its id. Throws NOT_FOUND. */
  async remove(id: unknown, { userId }: Principal): Promise<string> {
    const _id = new Types.ObjectId(validateId(id));
    await this.transactions.run(async (session) => {
      const removed = await this.requests
        .findOneAndDelete({ _id, channel: 'whatsApp' }, { session })
        .lean<ProductRequest>();
      if (!removed) throw new AppError('NOT_FOUND');
      const subjectId = removed.productId.toHexString();
      await this.events.add({ kind: 'PRODUCT_REQUEST_REMOVED', by: userId, subjectId }, session);
    });
    return _id.toHexString();
  }

  /** The products that most wait for. */
  private countWaiting(): Promise<WaitingCount[]> {
    return this.requests.aggregate<WaitingCount>([
      { $match: { isConfirmed: true } },
      {
        $group: {
          _id: '$productId',
          waiting: { $sum: 1 },
          backInStock: countOf('backInStock'),
          priceDrop: countOf('priceDrop'),
        },
      },
      { $sort: { waiting: -1, _id: 1 } },
      { $limit: PRODUCT_REQUESTS.products },
    ]);
  }
}

/** Money in rupees. */
function toView({ _id, kind, productId, size, contact, isDue, createdAt }: ProductRequest, product?: LineProduct) {
  return {
    id: _id.toHexString(),
    kind,
    productId: productId.toHexString(),
    name: product?.name ?? '',
    size,
    phone: contact,
    unitPrice: toRupees(product?.unitPrice ?? 0),
    stock: product?.isActive ? stockOf(product, size) : 0,
    isDue,
    createdAt,
  };
}
