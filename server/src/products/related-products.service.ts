import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type Model } from 'mongoose';
import { RELATED_PRODUCTS } from '#shared/limits';
import { AppError } from '../common/errors/app-error.js';
import { validateId } from '../common/validation/validate.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { Product } from './product.schema.js';
import type { PublicProduct } from './product.view.js';
import { ProductsService } from './products.service.js';

type Candidate = Pick<Product, '_id' | 'unitPrice'>;
type Origin = Candidate & Pick<Product, 'categoryId'>;

/** As many as can be on each side of a price, the sold-out ones among them left out. */
const PER_SIDE = RELATED_PRODUCTS * 2;

/** What a product's page offers besides it. */
@Injectable()
export class RelatedProductsService {
  constructor(
    @InjectModel(Product.name) private readonly model: Model<Product>,
    private readonly products: ProductsService,
  ) {}

  /** Active products in stock: those of the same category first, then the others; the nearest in price first. */
  async list(productId: unknown): Promise<PublicProduct[]> {
    const origin = await this.model
      .findOne({ _id: new Types.ObjectId(validateId(productId)), isActive: true }, { categoryId: 1, unitPrice: 1 })
      .lean<Origin>();
    if (!origin) throw new AppError('NOT_FOUND');
    const found = origin.categoryId ? await this.findNearest(origin, { categoryId: origin.categoryId }) : [];
    if (found.length < RELATED_PRODUCTS) found.push(...(await this.findNearest(origin, {})));
    const ids = [...new Set(found.map(({ _id }) => _id.toHexString()))];
    return this.products.listByIds(ids.slice(0, RELATED_PRODUCTS));
  }

  private async findNearest(origin: Origin, filter: Partial<Pick<Product, 'categoryId'>>): Promise<Candidate[]> {
    const { _id, unitPrice } = origin;
    const onSide = (range: Record<string, number>, order: 1 | -1) =>
      this.model
        .find({ isActive: true, ...filter, unitPrice: trusted(range) }, { unitPrice: 1, stock: 1 })
        .sort({ unitPrice: order, _id: order })
        .limit(PER_SIDE)
        .maxTimeMS(MAX_TIME_MS)
        .lean<(Candidate & Pick<Product, 'stock'>)[]>();
    const [below, above] = await Promise.all([onSide({ $lt: unitPrice }, -1), onSide({ $gte: unitPrice }, 1)]);
    const distance = (candidate: Candidate) => Math.abs(candidate.unitPrice - unitPrice);
    return [...above, ...below]
      .filter((candidate) => candidate.stock > 0 && !candidate._id.equals(_id))
      .sort((a, b) => distance(a) - distance(b));
  }
}
