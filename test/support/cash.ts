import { setOrderStatus, type AdminApi } from './admin-api.js';
import type { Api } from './api.js';
import { placeOrderToConfirm } from './confirmation.js';
import type { ResponseFields } from './response-types.js';

export interface CashParcelInput {
  courier: string;
  trackingNumber?: string;
  cash?: number;
}

/** The sums of an account, in rupees, of one courier or of all, in a list of couriers of the cash book. */
export function balanceIn(couriers: ResponseFields[], account: string, courier?: string): number {
  const own = couriers.filter((each) => courier === undefined || each.courier === courier);
  const sums = own.flatMap((each) => each.accounts).filter((each) => each.account === account);
  return sums.reduce((sum, each) => sum + Math.round(each.balance * 100), 0) / 100;
}

/** Gives an order its parcels; it has had none. */
export async function setParcels(admin: AdminApi, id: string, parcels: CashParcelInput[], version = 1) {
  const { status, body } = await admin.rest('PUT', `/orders/admin/${id}/parcels`, { parcels, version });
  if (status !== 200) throw new Error(`No parcels: ${JSON.stringify(body)}`);
  return body;
}

/** Records an outcome, whatever was recorded meanwhile. */
export async function setOutcome(admin: AdminApi, id: string, outcome: object) {
  const { body: order } = await admin.rest('GET', `/orders/admin/${id}`);
  return admin.rest('PUT', `/orders/admin/${id}/outcome`, { version: order.delivery.version, ...outcome });
}

/** Ships an order in parcels, and records that they are delivered. */
export async function deliver(admin: AdminApi, id: string, parcels: CashParcelInput[]) {
  await setParcels(admin, id, parcels);
  await setOrderStatus(admin, id, 'shipped');
  await setOutcome(admin, id, { outcome: 'delivered' });
}

let numbers = 0;
export const newTrackingNumber = () => `TN-${String((numbers += 1)).padStart(6, '0')}`;

/** What the tests of the cash book ask for, through REST. */
export function cashActions(api: Api, admin: AdminApi) {
  const newOrder = async () => {
    const { id } = await placeOrderToConfirm(api, admin);
    const { body } = await admin.rest('GET', `/orders/admin/${id}`);
    return { id, total: body.amount, number: body.paymentID.slice(3), reference: body.reference };
  };
  const book = async (query = '') => (await admin.rest('GET', `/admin/cash${query}`)).body;
  return {
    newOrder,
    book,
    deliveredOrder: async (courier: string) => {
      const order = await newOrder();
      const trackingNumber = newTrackingNumber();
      await deliver(admin, order.id, [{ courier, trackingNumber }]);
      return { ...order, trackingNumber };
    },
    balance: async (account: string, courier?: string) => balanceIn((await book()).balances, account, courier),
    preview: (body: object) => admin.rest('POST', '/admin/cash/payouts/preview', body),
    payOut: (body: object, key?: string) =>
      api.rest('POST', '/admin/cash/payouts', body, { ...admin.headers, ...(key && { 'idempotency-key': key }) }),
    openIn: async (state: string, courier: string) =>
      (await admin.rest('GET', `/admin/cash/parcels?state=${state}&courier=${courier}`)).body.parcels,
  };
}
