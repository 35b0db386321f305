import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { orderStatusesRules, orderStatusesUndoRules } from '#shared/rules/orders-admin.rules';
import type { AdminChange } from '../common/idempotency/current-change.js';
import { validate } from '../common/validation/validate.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { StockService } from '../products/stock.service.js';
import type { OrderOutcomes } from './order-outcomes.view.js';
import { decideChange, decideUndo, refused, type ListedOrder, type StatusDecision } from './order-status-decision.js';
import { OrderStatusPlanner } from './order-status-planner.js';
import { presentEmailId, type StatusChange, type StatusWriteOptions } from './order-status-change.js';
import { needsStock, OrderStatusWriter, requestedLinesOf } from './order-status-writer.js';

/**
 * Changes the status of many orders by the rules of one, all in one transaction. An order that cannot be changed is
 * refused by itself, with the reason; the others are changed. See docs/decisions/0061.
 */
@Injectable()
export class BulkOrderStatusService {
  constructor(
    private readonly planner: OrderStatusPlanner,
    private readonly writer: OrderStatusWriter,
    private readonly stock: StockService,
    private readonly outbox: OutboxService,
  ) {}

  /** What the change would do now; changes nothing. */
  async preview(input: unknown): Promise<OrderOutcomes> {
    const { status, expected, ...which } = validate(orderStatusesRules, input);
    const decisions = await this.planner.decide(await this.planner.list(which), decideChange(status, expected));
    return this.planner.toOutcomes(await this.withoutStock(decisions));
  }

  async update(input: unknown, change: AdminChange): Promise<OrderOutcomes> {
    const content = validate(orderStatusesRules, input);
    const { status, expected, ...which } = content;
    // A repeated request has its first answer, whatever its filter finds by now: a refused list is refused inside.
    const [list] = await Promise.allSettled([this.planner.list(which)]);
    const ids = list.status === 'fulfilled' ? idsOf(list.value) : [];
    const request = { ...change, operation: 'updateOrderStatuses', content };
    const outcomes = await this.writer.run(ids, request, async (session) => {
      if (list.status === 'rejected') throw list.reason;
      const decisions = await this.planner.decide(list.value, decideChange(status, expected), session);
      return this.write(decisions, { by: change.user.userId, emails: 'hold' }, session);
    });
    return this.planner.toOutcomes(outcomes);
  }

  /** Gives orders back the status before their last change, unless they have changed since or the email is sent. */
  async undo(input: unknown, change: AdminChange): Promise<OrderOutcomes> {
    const content = validate(orderStatusesUndoRules, input);
    const request = { ...change, operation: 'undoOrderStatuses', content };
    const outcomes = await this.writer.run(idsOf(content.orders), request, async (session) => {
      const decisions = await this.withoutSentEmails(
        await this.planner.decide(content.orders, decideUndo, session),
        session,
      );
      return this.write(decisions, { by: change.user.userId, emails: 'undo' }, session);
    });
    return this.planner.toOutcomes(outcomes);
  }

  private async write(decisions: StatusDecision[], options: StatusWriteOptions, session: ClientSession) {
    const { outOfStock } = await this.writer.write(changesOf(decisions), options, session);
    return decisions.map((decision) =>
      decision.change && outOfStock.has(decision.change.order)
        ? refused(decision.change.order, 'OUT_OF_STOCK').outcome
        : decision.outcome,
    );
  }

  /** The outcomes with the orders refused whose pieces the present stock does not cover, in the order of the list. */
  private async withoutStock(decisions: StatusDecision[]) {
    const reopened = changesOf(decisions).filter(needsStock);
    const shortages = await this.stock.findShortages(reopened.map(requestedLinesOf));
    const missing = new Set(reopened.filter((_, index) => shortages[index]).map(({ order }) => order));
    return decisions.map(({ change, outcome }) =>
      change && missing.has(change.order) ? refused(change.order, 'OUT_OF_STOCK').outcome : outcome,
    );
  }

  /** Refuses what a customer has been told of (EVENING-8). */
  private async withoutSentEmails(decisions: StatusDecision[], session: ClientSession): Promise<StatusDecision[]> {
    const idsByOrder = new Map(changesOf(decisions).map(({ order }) => [order, presentEmailId(order)]));
    const ids = [...idsByOrder.values()].filter((id) => id !== null);
    const begun = await this.outbox.findBegun(ids, session);
    return decisions.map((decision) =>
      decision.change && begun.has(idsByOrder.get(decision.change.order) ?? '')
        ? refused(decision.change.order, 'EMAIL_SENT')
        : decision,
    );
  }
}

const idsOf = (listed: ListedOrder[]): string[] => listed.map(({ id }) => id);

const changesOf = (decisions: StatusDecision[]): StatusChange[] =>
  decisions.flatMap(({ change }) => (change ? [change] : []));
