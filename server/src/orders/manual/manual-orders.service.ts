import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { phoneCheckFor } from '#shared/phone';
import { manualOrderRulesFor } from '#shared/rules/manual-order.rules';
import type { Principal } from '../../common/access/principal.js';
import { AuditEventsService } from '../../common/audit/audit-events.service.js';
import { validate } from '../../common/validation/validate.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { OrderPlacementService } from '../order-placement.service.js';
import { OrdersAdminService } from '../orders-admin.service.js';
import type { AdminOrder } from '../orders-admin.view.js';

/** Administrators are not limited in how many orders wait. */
const NO_SOURCES = { persons: [], network: null };

/** Orders that administrators enter for customers who call or write; they go the way of the checkout. */
@Injectable()
export class ManualOrdersService {
  private readonly rules: ReturnType<typeof manualOrderRulesFor>;

  constructor(
    private readonly placement: OrderPlacementService,
    private readonly orders: OrdersAdminService,
    private readonly events: AuditEventsService,
    @Inject(CONFIG) { SHOP_COUNTRY }: Config,
  ) {
    this.rules = manualOrderRulesFor(phoneCheckFor(SHOP_COUNTRY));
  }

  /** Throws as OrderPlacementService does. The same request again returns the order as it is now. */
  async place(
    input: unknown,
    admin: Principal,
    signal: AbortSignal,
  ): Promise<{ order: AdminOrder; isReplay: boolean }> {
    const request = validate(this.rules, input);
    const onPlaced = (id: Types.ObjectId, session: ClientSession) =>
      this.events.add(
        {
          kind: 'ORDER_ENTERED',
          by: admin.userId,
          subjectId: id.toHexString(),
          details: { channel: request.channel },
        },
        session,
      );
    const placed = await this.placement.place(
      { ...request, type: 'manual', admin, sources: NO_SOURCES, onPlaced },
      signal,
    );
    return { order: await this.orders.get(placed.order.id), isReplay: placed.isReplay };
  }
}
