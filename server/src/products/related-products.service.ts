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

/** How many products are read on each side of a price; sold-out ones among them are left out. */
const PER_SIDE = RELATED_PRODUCTS * 2;

/** The places for products that were bought together, and how many are looked at, as some may be sold out by now. */
const BOUGHT = { places: 3, looked: 12 };

/** What a product's page offers besides it. */
@Injectable()
export class RelatedProductsService {
  constructor(
    @InjectModel(Product.name) private readonly model: Model<Product>,
    private readonly products: ProductsService,
  ) {}

  /**
   * Active products in stock: those of the same category, then at most three of `boughtTogether`, then others; of the
   * first and the last the nearest in price first.
   */
  async list(productId: unknown, boughtTogether: string[]): Promise<PublicProduct[]> {
    const id = validateId(productId);
    const origin = await this.model
      .findOne({ _id: new Types.ObjectId(id), isActive: true }, { categoryId: 1, unitPrice: 1 })
      .lean<Origin>();
    if (!origin) throw new AppError('NOT_FOUND');
    const bought = await this.listInStock(boughtTogether);
    const { categoryId } = origin;
    const alike = categoryId ? await this.findNearest(origin, { categoryId }, bought) : [];
    const first = [...alike.slice(0, RELATED_PRODUCTS - bought.length), ...bought];
    const rest = first.length < RELATED_PRODUCTS ? await this.findNearest(origin, {}, first) : [];
    return this.products.listByIds([...first, ...rest].slice(0, RELATED_PRODUCTS));
  }

  private async listInStock(ids: string[]): Promise<string[]> {
    const products = await this.products.listByIds(ids.slice(0, BOUGHT.looked));
    return products
      .filter(({ stock }) => stock > 0)
      .map((product) => product.id)
      .slice(0, BOUGHT.places);
  }

  /** The ids of the products nearest in price, without those of `without`. */
  private async findNearest(
    origin: Origin,
    filter: Partial<Pick<Product, 'categoryId'>>,
    without: string[],
  ): Promise<string[]> {
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
      .sort((a, b) => distance(a) - distance(b))
      .map((candidate) => candidate._id.toHexString())
      .filter((id) => !without.includes(id));
  }
}
