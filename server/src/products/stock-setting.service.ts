import { Injectable } from '@nestjs/common';
import { stockRules, type StockChange } from '#shared/rules/stock.rules';
import { AuditEventsService } from '../common/audit/audit-events.service.js';
import type { Principal } from '../common/access/principal.js';
import { validate, validateId } from '../common/validation/validate.js';
import type { InventoryProduct } from './inventory.view.js';
import { ProductsAdminService } from './products-admin.service.js';

/** Sets the stock of a product and nothing else: for the systems of a warehouse. */
@Injectable()
export class StockSettingService {
  constructor(
    private readonly products: ProductsAdminService,
    private readonly events: AuditEventsService,
  ) {}

  /** STALE_VERSION if pieces were sold since `version` or `expectedStock` was read. */
  async set(id: unknown, input: unknown, { userId }: Principal, signal?: AbortSignal): Promise<InventoryProduct> {
    const subjectId = validateId(id);
    const change = validate(stockRules, input);
    const event = { kind: 'STOCK_SET', by: userId, subjectId, details: { stock: textOf(change) } } as const;
    return this.products.update(id, change, signal, [], (session) => this.events.add(event, session));
  }
}

const textOf = ({ stock, sizes }: StockChange): string =>
  sizes ? sizes.map((each) => `${each.size}: ${each.stock}`).join(', ') : String(stock);
