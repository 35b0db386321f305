import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { unitPriceOf } from '#shared/discount';
import { PRICE_CHANGES } from '#shared/limits';
import { priceChangeRules, type PriceChangeRequest } from '#shared/rules/price-change.rules';
import { AppError } from '../common/errors/app-error.js';
import type { AdminChange } from '../common/idempotency/current-change.js';
import { CatalogueTransactions } from '../common/transactions/catalogue-transactions.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { validate } from '../common/validation/validate.js';
import { indexById } from '../database/index-by-id.js';
import { InventoryService } from './inventory.service.js';
import { versionOf } from './inventory.view.js';
import { adjustPrices, type Prices } from './price-adjustment.js';
import { PriceChange, type ProductLeft } from './price-change.schema.js';
import { toPublicPriceChange, toPublicPrices } from './price-change.view.js';
import { changedNames, productChangedEvent } from './product-changes.js';
import { ProductWriter } from './product-writer.js';
import { Product } from './product.schema.js';

type PricedProduct = Pick<Product, '_id' | 'name' | 'sku' | 'price' | 'salePrice' | 'version' | 'stockMoves'>;

/** A product that the change can be applied to. */
interface PlannedChange {
  product: PricedProduct;
  after: Prices;
}

interface Plan {
  changes: PlannedChange[];
  refused: ProductLeft[];
  /** Products that somebody has edited since the caller saw them. */
  edited: string[];
}

const PROJECTION = { name: 1, sku: 1, price: 1, salePrice: 1, version: 1, stockMoves: 1 } as const;

/** Changes prices and discounts of many products, all or none, with a preview; keeps what an undo needs. */
@Injectable()
export class PriceChangesService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(PriceChange.name) private readonly changes: Model<PriceChange>,
    private readonly inventory: InventoryService,
    private readonly transactions: CatalogueTransactions,
    private readonly writer: ProductWriter,
  ) {}

  /** Lists each product before and after the change, with prices in rupees and its version; changes nothing. */
  async preview(input: unknown) {
    const { changes, refused } = await this.plan(validate(priceChangeRules, input));
    return {
      changes: changes.map(({ product, after }) => ({
        productId: product._id.toHexString(),
        name: product.name,
        sku: product.sku,
        version: versionOf(product),
        before: toPublicPrices(product),
        after: toPublicPrices(after),
      })),
      refused,
    };
  }

  /** Throws STALE_VERSION, with the ids, when a product was edited since, and VALIDATION_FAILED when one is refused. */
  async run(input: unknown, change: AdminChange) {
    const content = validate(priceChangeRules, input);
    const request = { ...change, operation: 'changePrices', content };
    const id = await this.transactions.run(request, async (session) => {
      const { changes, refused, edited } = await this.plan(content, session);
      if (edited.length > 0) throw new AppError('STALE_VERSION', { extras: { ids: edited } });
      if (refused.length > 0) throw refusal(refused);
      return this.write(changes.filter(hasEffect), change.user.userId, session);
    });
    const written = await this.changes.findById(id, { products: 0 }).lean<PriceChange>();
    if (!written) throw new AppError('NOT_FOUND'); // a repeated request after the change has expired
    return {
      change: toPublicPriceChange(written),
      products: await this.inventory.listByIds(content.products.map(({ productId }) => productId)),
    };
  }

  /** The latest changes that have not expired, the newest first. */
  async list() {
    const found = await this.changes
      .find({ createdAt: trusted({ $gt: new Date(Date.now() - PRICE_CHANGES.undoMs) }) }, { products: 0 })
      .sort({ createdAt: -1 })
      .limit(PRICE_CHANGES.listed)
      .lean<PriceChange[]>();
    return found.map(toPublicPriceChange);
  }

  private async plan({ products, ...adjustment }: PriceChangeRequest, session?: ClientSession): Promise<Plan> {
    const ids = products.map(({ productId }) => new Types.ObjectId(productId));
    const found = await this.products
      .find({ _id: trusted({ $in: ids }) }, PROJECTION, { session })
      .lean<PricedProduct[]>();
    const byId = indexById(found);
    const unknown = products.filter(({ productId }) => !byId.has(productId));
    if (unknown.length > 0)
      throw new AppError('NOT_FOUND', { extras: { ids: unknown.map(({ productId }) => productId) } });
    const plan: Plan = { changes: [], refused: [], edited: [] };
    for (const { productId, version } of products) {
      const product = byId.get(productId);
      if (!product) continue;
      if (version != null && version.split('.')[0] !== String(product.version)) plan.edited.push(productId);
      const { after, reason } = adjustPrices(adjustment, product);
      if (after) plan.changes.push({ product, after });
      else plan.refused.push({ productId, name: product.name, reason });
    }
    return plan;
  }

  /** Returns the id of the stored change. */
  private async write(changes: PlannedChange[], userId: string, session: ClientSession): Promise<string> {
    const _id = new Types.ObjectId();
    const createdAt = new Date();
    const operations = changes.map(({ product, after: { price, salePrice } }) => ({
      updateOne: {
        filter: { _id: product._id },
        update: {
          $set: { price, salePrice, unitPrice: unitPriceOf(price, salePrice), updatedAt: createdAt },
          $inc: { version: 1 },
        },
      },
    }));
    const ids = changes.map(({ product }) => product._id);
    const history = changes.map(({ product, after }) =>
      productChangedEvent(product, userId, changedNames(product, after)),
    );
    if (changes.length > 0)
      await this.writer.run({ ids, history }, session, () =>
        this.products.bulkWrite(operations, { session, ordered: true }),
      );
    await failpoint('prices');
    const products = changes.map(({ product }) => ({
      productId: product._id,
      name: product.name,
      before: { price: product.price, salePrice: product.salePrice },
      version: product.version + 1,
      stockMoves: product.stockMoves ?? 0,
    }));
    const expiresAt = new Date(createdAt.getTime() + PRICE_CHANGES.undoMs);
    await this.changes.create(
      [{ _id, by: new Types.ObjectId(userId), createdAt, expiresAt, updated: changes.length, products }],
      { session },
    );
    return _id.toHexString();
  }
}

const hasEffect = ({ product, after }: PlannedChange): boolean =>
  product.price !== after.price || product.salePrice !== after.salePrice;

function refusal(refused: ProductLeft[]): AppError {
  const [first, ...others] = refused;
  const rest = others.length === 0 ? '' : `; and ${others.length} more`;
  return new AppError('VALIDATION_FAILED', {
    message: `Nothing was changed. ${first?.name ?? ''}: ${first?.reason ?? ''}${rest}`,
    extras: { refused, ids: refused.map(({ productId }) => productId) },
  });
}
