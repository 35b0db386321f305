import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { unitPriceOf } from '#shared/discount';
import { PRICE_CHANGE_TEXTS } from '#shared/rules/price-change.rules';
import { AppError } from '../common/errors/app-error.js';
import { CatalogueTransactions } from '../common/transactions/catalogue-transactions.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { validateId } from '../common/validation/validate.js';
import { indexById } from '../database/index-by-id.js';
import { PriceChange, type ChangedPrice, type ProductLeft } from './price-change.schema.js';
import { toPublicPriceChange } from './price-change.view.js';
import { changedNames, productChangedEvent } from './product-changes.js';
import { ProductWriter } from './product-writer.js';
import { Product } from './product.schema.js';

type PricedProduct = Pick<Product, '_id' | 'name' | 'price' | 'salePrice' | 'version' | 'stockMoves'>;

const PROJECTION = { name: 1, price: 1, salePrice: 1, version: 1, stockMoves: 1 } as const;

/** Takes a price change back. What was edited or sold since stays as it is, and is named. */
@Injectable()
export class PriceUndoService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(PriceChange.name) private readonly changes: Model<PriceChange>,
    private readonly transactions: CatalogueTransactions,
    private readonly writer: ProductWriter,
  ) {}

  /** Repeating it changes nothing and has the same result. NOT_FOUND after 24 hours. */
  async undo(id: unknown, by: string, signal: AbortSignal) {
    const _id = new Types.ObjectId(validateId(id));
    await this.transactions.run({ key: null, signal }, async (session) => {
      const change = await this.changes.findById(_id, null, { session }).lean<PriceChange>();
      // The database removes expired ones up to a minute late.
      if (!change || change.expiresAt.getTime() <= Date.now()) throw new AppError('NOT_FOUND');
      if (change.undoneAt) return;
      await this.restore(change, by, session);
    });
    const undone = await this.changes.findById(_id, { products: 0 }).lean<PriceChange>();
    if (!undone) throw new AppError('NOT_FOUND');
    return toPublicPriceChange(undone);
  }

  private async restore({ _id, products }: PriceChange, by: string, session: ClientSession): Promise<void> {
    const found = await this.products
      .find({ _id: trusted({ $in: products.map(({ productId }) => productId) }) }, PROJECTION)
      .session(session)
      .lean<PricedProduct[]>();
    const byId = indexById(found);
    const left: ProductLeft[] = [];
    const restored: ChangedPrice[] = [];
    for (const product of products) {
      const productId = product.productId.toHexString();
      const reason = whyLeft(product, byId.get(productId));
      if (reason === null) restored.push(product);
      else left.push({ productId, name: product.name, reason });
    }
    const updatedAt = new Date();
    const operations = restored.map(({ productId, before: { price, salePrice } }) => ({
      updateOne: {
        filter: { _id: productId },
        update: {
          $set: { price, salePrice, unitPrice: unitPriceOf(price, salePrice), updatedAt },
          $inc: { version: 1 },
        },
      },
    }));
    const ids = restored.map(({ productId }) => productId);
    const history = restored.flatMap(({ productId, before }) => {
      const product = byId.get(productId.toHexString());
      return product ? productChangedEvent(product, by, changedNames(product, before)) : [];
    });
    if (restored.length > 0)
      await this.writer.run({ ids, history }, session, () =>
        this.products.bulkWrite(operations, { session, ordered: true }),
      );
    await failpoint('prices');
    await this.changes.updateOne(
      { _id },
      { $set: { undoneAt: updatedAt, restored: restored.length, left } },
      { session },
    );
  }
}

/** Null if the product is as the change left it. */
function whyLeft({ version, stockMoves }: ChangedPrice, now: PricedProduct | undefined): string | null {
  if (!now) return PRICE_CHANGE_TEXTS.gone;
  if (now.version !== version) return PRICE_CHANGE_TEXTS.edited;
  return (now.stockMoves ?? 0) === stockMoves ? null : PRICE_CHANGE_TEXTS.sold;
}
