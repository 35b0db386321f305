import { Injectable } from '@nestjs/common';
import { stockRules, type StockChange } from '#shared/rules/stock.rules';
import type { Principal } from '../common/access/principal.js';
import { validate } from '../common/validation/validate.js';
import type { InventoryProduct } from './inventory.view.js';
import { ProductsAdminService } from './products-admin.service.js';

/** Sets the stock of a product and nothing else: for the systems of a warehouse. */
@Injectable()
export class StockSettingService {
  constructor(private readonly products: ProductsAdminService) {}

  /** STALE_VERSION if pieces were sold since `version` or `expectedStock` was read. */
  async set(id: unknown, input: unknown, { userId }: Principal, signal?: AbortSignal): Promise<InventoryProduct> {
    const change = validate(stockRules, input);
    const event = { kind: 'STOCK_SET', details: { stock: textOf(change) } } as const;
    return this.products.update(id, change, { by: userId, event, request: { key: null, signal } });
  }
}

const textOf = ({ stock, sizes }: StockChange): string =>
  sizes ? sizes.map((each) => `${each.size}: ${each.stock}`).join(', ') : String(stock);
