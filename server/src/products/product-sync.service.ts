import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { syncRules } from '#shared/rules/sync.rules';
import { SYNC_SORT, syncFilter, syncPage, type SyncPage } from '../common/paging/sync.js';
import { validate } from '../common/validation/validate.js';
import { InventoryService } from './inventory.service.js';
import type { InventoryProduct, InventoryProductRecord } from './inventory.view.js';
import { Product } from './product.schema.js';

/** The products that were changed since a time, for systems that keep a copy of the catalogue. */
@Injectable()
export class ProductSyncService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly inventory: InventoryService,
  ) {}

  /** Lists withdrawn products as well, with `isActive` false, but none that an import may still remove. */
  list(input: unknown): Promise<SyncPage<InventoryProduct>> {
    const request = validate(syncRules, input);
    const filter = { ...syncFilter(request), isStaged: trusted({ $exists: false }) };
    return syncPage(
      request,
      (limit) =>
        this.products
          .find(filter, { searchWords: 0, nameKey: 0 }, { sort: SYNC_SORT, limit })
          .lean<InventoryProductRecord[]>()
          .exec(),
      (found) => this.inventory.withCategories(found),
    );
  }
}
