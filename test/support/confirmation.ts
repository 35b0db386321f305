import { placeGuestOrder, type AdminApi } from './admin-api.js';
import type { Api } from './api.js';
import { guestDetails } from './guest.js';
import { waitForEmail } from './mailbox.js';
import { waitUntil } from './wait-until.js';

const RING = 'Raat Onyx Signet';
let count = 0;

/** An order of a new guest, with the token of the link in the email. */
export async function placeOrderToConfirm(api: Api, admin: AdminApi, details: Parameters<typeof guestDetails>[0] = {}) {
  count += 1;
  const email = `confirm-${Date.now()}-${count}@example.com`;
  const phone = `+92 300 ${String(Math.random()).slice(2, 9)}`;
  const order = await placeGuestOrder(api, admin, RING, 1, guestDetails({ email, phone, ...details }));
  const { text } = await waitForEmail(api, details.email ?? email, 'order-placed');
  const token = /\/orders\/confirm#(\S+)$/m.exec(text)?.[1] ?? '';
  return { id: order._id, email, token, product: order.product };
}

/** Waits for the step that calculates the risk and puts the order into the queue. */
export const whenScored = (admin: AdminApi, id: string) =>
  waitUntil(
    async () => {
      const { body } = await admin.rest('GET', `/orders/admin/${id}`);
      return body.risk && body;
    },
    { everyMs: 100, about: () => `No risk of ${id}` },
  );

/** The kinds of the events of an order or another record, the newest first. */
export async function eventKinds(admin: AdminApi, subjectId: string): Promise<string[]> {
  const { body } = await admin.rest('GET', `/audit?subjectId=${subjectId}`);
  return body.events.map(({ kind }) => kind);
}
