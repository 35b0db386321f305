import { startShopWithAdmin } from './admin-api';
import { cashActions } from './cash';
import { whenScored } from './confirmation';

/**
 * Starts a shop of its own that has something to list on every tab of the dashboard: an order to confirm, two that
 * are delivered, cash of two couriers, a blocked contact, a city, an API key, a webhook, a saved view and events.
 */
export async function startBusyShop() {
  const started = await startShopWithAdmin();
  const { api, admin } = started;
  const cash = cashActions(api, admin);
  await whenScored(admin, (await cash.newOrder()).id);
  await cash.deliveredOrder('TCS');
  const { trackingNumber, total } = await cash.deliveredOrder('Leopards');
  const payout = { courier: 'Leopards', reference: 'R-1', rows: [{ number: trackingNumber, amount: String(total) }] };
  for (const [path, body] of [
    ['/admin/cash/payouts', payout],
    ['/orders/admin/blocks', { type: 'phone', value: '0321 5550001', reason: 'Three parcels came back' }],
    ['/admin/delivery/cities', { name: 'Gilgit', state: 'Gilgit-Baltistan', fee: 450 }],
    ['/admin/api-keys', { name: 'Warehouse', scopes: ['STOCK_WRITE'] }],
    ['/admin/webhooks', { url: 'https://hooks.invalid/shop', events: ['ORDER_PLACED'] }],
    ['/admin/order-views', { name: 'Parcels' }],
  ] as const) {
    const { status, text } = await admin.rest('POST', path, body);
    if (status !== 201) throw new Error(`${path}: ${text}`);
  }
  return started;
}
