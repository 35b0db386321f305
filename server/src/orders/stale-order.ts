import { AppError } from '../common/errors/app-error.js';
import { graphqlNameOf } from '../graphql/enum-values.js';
import { adminOrderToRest } from './orders-admin.rest.js';
import type { CategoryNames, OrdersAdminService } from './orders-admin.service.js';
import type { AdminOrder } from './orders-admin.view.js';

/** STALE_VERSION of a change to one order, with the order as it is now. */
class StaleOrderError extends AppError {
  constructor(
    readonly order: AdminOrder,
    readonly categoryNames: CategoryNames,
  ) {
    super('STALE_VERSION', { extras: { order } });
  }
}

/** The order after a change; one that is refused as STALE_VERSION is refused with the present order. */
export async function presentOrderAfter(
  change: Promise<void>,
  present: () => Promise<AdminOrder>,
  orders: OrdersAdminService,
): Promise<AdminOrder> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STALE_VERSION') throw error;
    const order = await present();
    throw new StaleOrderError(order, await orders.findCategoryNames(order));
  }
  return present();
}

/** Renames the fields of the present order to those of the REST API. */
export function staleOrderToRest(error: unknown): never {
  if (!(error instanceof StaleOrderError)) throw error;
  throw new AppError('STALE_VERSION', { extras: { order: adminOrderToRest(error.order) } });
}

/** The same for calls that answer with the categories of the products. */
export function staleOrderToRestWithCategories(error: unknown): never {
  if (!(error instanceof StaleOrderError)) throw error;
  throw new AppError('STALE_VERSION', { extras: { order: adminOrderToRest(error.order, error.categoryNames) } });
}

/** The present order is an extension, whose enum values and categories GraphQL does not resolve. */
export function staleOrderToGraphql(error: unknown): never {
  if (!(error instanceof StaleOrderError)) throw error;
  throw new AppError('STALE_VERSION', { extras: { order: toGraphqlOrder(error.order, error.categoryNames) } });
}

function toGraphqlOrder({ outcome, confirmation, risk, delivery, ...order }: AdminOrder, names: CategoryNames) {
  const { result } = delivery;
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, categoryName: names.get(line.productId) ?? null })),
    status: graphqlNameOf('OrderStatus', order.status),
    channel: graphqlNameOf('OrderChannel', order.channel),
    history: order.history.map((step) => ({ ...step, status: graphqlNameOf('OrderStatus', step.status) })),
    outcome: outcome && graphqlNameOf('DeliveryOutcome', outcome),
    confirmation: confirmation && { ...confirmation, state: graphqlNameOf('ConfirmationState', confirmation.state) },
    risk: risk && {
      ...risk,
      level: graphqlNameOf('RiskLevel', risk.level),
      reasons: risk.reasons.map((part) => ({ ...part, reason: graphqlNameOf('RiskReason', part.reason) })),
    },
    delivery: {
      ...delivery,
      result: result && {
        ...result,
        outcome: graphqlNameOf('DeliveryOutcome', result.outcome),
        reason: result.reason && graphqlNameOf('RefusedReason', result.reason),
        returnedAs: result.returnedAs && graphqlNameOf('ReturnState', result.returnedAs),
      },
    },
  };
}
