import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model, type Types } from 'mongoose';
import { formatRs, toRupees } from '#shared/money';
import { BackgroundJobs } from '../common/background/background-jobs.js';
import { Transactions } from '../common/transactions/transactions.js';
import { OutboxService, type NewEmail } from '../outbox/outbox.service.js';
import type { LineProduct } from '../products/product.view.js';
import { ProductsService } from '../products/products.service.js';
import { ProductRequest } from './product-request.schema.js';

/** Requests of one transaction. */
const BATCH = 50;

/** Tells those who wait for a product that it is back, or cheaper (SHOPPER-24). */
@Injectable()
export class ProductNewsService {
  constructor(
    @InjectModel(ProductRequest.name) private readonly requests: Model<ProductRequest>,
    private readonly products: ProductsService,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
    private readonly jobs: BackgroundJobs,
  ) {}

  /** The next product that somebody waits for, in the order of their ids; null after the last one. */
  async next(after: Types.ObjectId | null): Promise<Types.ObjectId | null> {
    const found = await this.requests
      .findOne({ isConfirmed: true, ...(after && { productId: trusted({ $gt: after }) }) }, { productId: 1 })
      .sort({ productId: 1 })
      .lean<Pick<ProductRequest, 'productId'>>();
    return found?.productId ?? null;
  }

  /** Tells all that wait for what this product now is; marks the WhatsApp requests that the owner is to answer. */
  async tell(productId: Types.ObjectId): Promise<void> {
    const id = productId.toHexString();
    const product = (await this.products.findForCart([id], false)).get(id);
    const due = product ? dueFilter(product) : null;
    await this.markDue(productId, due);
    if (product && due) while (!this.jobs.isStopped && (await this.tellSome(product, due)));
  }

  private async markDue(productId: Types.ObjectId, due: DueFilter | null): Promise<void> {
    const ofProduct = { productId, channel: 'whatsApp' as const };
    const others = due ? { $nor: trusted([due]) } : {};
    await this.requests.updateMany({ ...ofProduct, isDue: true, ...others }, { $set: { isDue: false } });
    if (due) await this.requests.updateMany({ ...ofProduct, isDue: false, ...due }, { $set: { isDue: true } });
  }

  /**
   * One transaction removes requests and adds their emails, so that each is told once, whatever is killed and however
   * many servers try. Returns whether there may be more.
   */
  private tellSome(product: LineProduct, due: DueFilter): Promise<boolean> {
    return this.transactions.run(async (session) => {
      const waiting = { productId: product._id, isConfirmed: true, channel: 'email' as const };
      const found = await this.requests
        .find({ ...waiting, ...due }, null, { session })
        .limit(BATCH)
        .lean<ProductRequest[]>();
      if (found.length === 0) return false;
      await this.requests.deleteMany({ _id: trusted({ $in: found.map(({ _id }) => _id) }) }, { session });
      await this.outbox.addAll(
        found.map((request) => newsEmail(request, product)),
        session,
      );
      return found.length === BATCH;
    });
  }
}

type DueFilter = NonNullable<ReturnType<typeof dueFilter>>;

/** Which requests a product in this state fulfils; null for none. A lower price counts for what can be bought. */
function dueFilter({ isActive, stock, hasSizes, sizes, unitPrice }: LineProduct) {
  if (!isActive || stock <= 0) return null;
  const inStock = sizes.flatMap((each) => (each.stock > 0 ? [each.size] : []));
  return {
    ...(hasSizes && { size: trusted({ $in: [null, ...inStock] }) }),
    $or: [{ kind: 'backInStock' as const }, { kind: 'priceDrop' as const, pricePaisa: trusted({ $gt: unitPrice }) }],
  };
}

/** The id is that of the request: a second email of it would be refused. */
function newsEmail(request: ProductRequest, { name, unitPrice }: LineProduct): NewEmail {
  return {
    id: `product-news ${request._id.toHexString()}`,
    kind: request.kind === 'backInStock' ? 'product-back' : 'product-cheaper',
    to: request.contact,
    data: {
      productId: request.productId.toHexString(),
      name,
      size: request.size ?? '',
      price: formatRs(toRupees(unitPrice)),
      earlierPrice: formatRs(toRupees(request.pricePaisa)),
      stopKey: request.contactKey,
    },
  };
}
