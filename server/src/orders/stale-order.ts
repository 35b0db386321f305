import { toGraphqlStatus } from '#shared/order-status';
import { AppError } from '../common/errors/app-error.js';
import { adminOrderToRest } from './orders-admin.rest.js';
import type { AdminOrder } from './orders-admin.view.js';

/** STALE_VERSION of a change to one order, with the order as it is now. */
class StaleOrderError extends AppError {
  constructor(readonly order: AdminOrder) {
    super('STALE_VERSION', { extras: { order } });
  }
}

/** For `catch`: adds the present order to a refused change; throws every other error as it is. */
export async function withPresentOrder(error: unknown, present: () => Promise<AdminOrder>): Promise<never> {
  if (!(error instanceof AppError) || error.code !== 'STALE_VERSION') throw error;
  throw new StaleOrderError(await present());
}

/** Renames the fields of the present order to those of the REST API. */
export function staleOrderToRest(error: unknown): never {
  if (!(error instanceof StaleOrderError)) throw error;
  throw new AppError('STALE_VERSION', { extras: { order: adminOrderToRest(error.order) } });
}

/** The present order is an extension, for which GraphQL does not translate the names of statuses. */
export function staleOrderToGraphql(error: unknown): never {
  if (!(error instanceof StaleOrderError)) throw error;
  const { order } = error;
  const history = order.history.map((step) => ({ ...step, status: toGraphqlStatus(step.status) }));
  throw new AppError('STALE_VERSION', {
    extras: { order: { ...order, status: toGraphqlStatus(order.status), history } },
  });
}
