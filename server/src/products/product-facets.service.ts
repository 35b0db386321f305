import { Injectable } from '@nestjs/common';
import { trusted } from 'mongoose';
import { COLOURS } from '#shared/limits';
import { productFacetRules } from '#shared/rules/catalogue.rules';
import { validate } from '../common/validation/validate.js';
import { ProductsService } from './products.service.js';

/** What a filter would find, in products. */
interface ProductFacets {
  colours: { colour: string; count: number }[];
  inStock: number;
}

const IN_STOCK = { stock: trusted({ $gte: 1 }) };

/** Counts what the choices of a filter would find. The counts are kept with those of the lists (decision 0004). */
@Injectable()
export class ProductFacetsService {
  constructor(private readonly products: ProductsService) {}

  /** Each colour beside the other filters, in the place of the chosen one; and what is in stock of the whole filter. */
  async count(input: unknown): Promise<ProductFacets> {
    const { filter } = validate(productFacetRules, input);
    const counts = await this.products.countEach({ ...filter, colour: null }, [
      ...COLOURS.map((colours) => ({ colours })),
      { ...IN_STOCK, ...(filter?.colour && { colours: filter.colour }) },
    ]);
    return {
      colours: COLOURS.map((colour, index) => ({ colour, count: counts[index] ?? 0 })),
      inStock: counts.at(-1) ?? 0,
    };
  }
}
