import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SEARCH_BOX } from '#shared/limits';
import { suggestionRules } from '#shared/rules/catalogue.rules';
import { CategoriesService, type PublicCategory } from '../categories/categories.service.js';
import { validate } from '../common/validation/validate.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { Product } from './product.schema.js';
import type { PublicProduct } from './product.view.js';
import { ProductSearchService } from './product-search.service.js';
import { ProductsService } from './products.service.js';
import { bestNames, continuedWords, queryWords } from './search-words.js';

/** The most matching products that are compared by their names, the oldest first as in lists. */
const CANDIDATES = 60;

export interface SearchSuggestions {
  products: PublicProduct[];
  categories: PublicCategory[];
}

/** What the search box offers while a text is typed. */
@Injectable()
export class SearchSuggestionsService {
  constructor(
    @InjectModel(Product.name) private readonly model: Model<Product>,
    private readonly products: ProductsService,
    private readonly categories: CategoriesService,
    private readonly search: ProductSearchService,
  ) {}

  async suggest(input: unknown): Promise<SearchSuggestions> {
    const { search } = validate(suggestionRules, input);
    const words = queryWords(search);
    const [products, categories] = await Promise.all([this.findProducts(search, words), this.categories.list()]);
    return {
      products,
      categories: bestNames(words, categories, { count: SEARCH_BOX.categories, onlyMatching: true }),
    };
  }

  /** Products whose names match, before those that match by description, category or SKU. */
  private async findProducts(search: string, words: string[]): Promise<PublicProduct[]> {
    const conditions = await this.search.buildConditions(search, continuedWords);
    if (!conditions) return [];
    const candidates = await this.model
      .find({ isActive: true, $and: conditions }, { name: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .limit(CANDIDATES)
      .maxTimeMS(MAX_TIME_MS)
      .lean<Pick<Product, '_id' | 'name'>[]>();
    const best = bestNames(words, candidates, { count: SEARCH_BOX.products });
    return this.products.listByIds(best.map(({ _id }) => _id.toHexString()));
  }
}
