import * as z from 'zod';
import { MANUAL_CHANNELS } from '#shared/order-channels';
import { auditFilterRules, auditListRules } from '#shared/rules/audit.rules';
import { blockedContactRules, blockListRules } from '#shared/rules/blocked-contact.rules';
import { callOutcomeRules, confirmationQueueRules, correctionRulesFor } from '#shared/rules/confirmation.rules';
import { manualAddressRulesFor } from '#shared/rules/manual-order.rules';
import { orderChangesRules, orderListRules, orderStatsRules, orderStatusRules } from '#shared/rules/orders-admin.rules';
import { auditPage, blockedContact, blockPage } from '../answers/accounts.answers.js';
import {
  adminOrder,
  adminOrderPage,
  adminOrders,
  confirmations,
  orderChanges,
  orderStats,
} from '../answers/orders.answers.js';
import type { Chapter } from '../operation.js';
import { listText, queryOf } from '../rest-rules.js';
import { checkout, REFUSALS, REPEATED, REPLAYED } from './orders.operations.js';

const { page: _page, limit: _limit, ...FILTER } = queryOf(orderListRules).shape;
export const orderFilter = z
  .strictObject(FILTER)
  .extend({ statuses: listText('Several statuses, separated by commas').optional() });
const orderQuery = queryOf(orderListRules).extend({ statuses: orderFilter.shape.statuses });

export const ORDERS_ADMIN: Chapter = {
  tag: 'Orders of all customers',
  description: 'For administrators: finding orders, their statuses, confirmation calls, the block list, the activity.',
  operations: {
    'GET /orders/admin': {
      id: 'listAllOrders',
      summary: 'A page of all orders',
      query: orderQuery,
      answer: adminOrderPage,
    },
    'POST /orders/admin': {
      id: 'enterOrder',
      summary: 'Enters the order of a customer who calls or writes',
      description: `${REPEATED} An \`amount\` that is no number is refused. Without an email address no email is sent.`,
      body: z.object({
        ...checkout,
        channel: z.enum(MANUAL_CHANNELS).describe('Where the order came from'),
        address: manualAddressRulesFor(() => true),
      }),
      answer: adminOrder,
      otherAnswer: REPLAYED,
      errors: REFUSALS,
    },
    'GET /orders/admin/stats': {
      id: 'getOrderStats',
      summary: 'Sales in a range of days, by default the latest 30',
      query: z.object(orderStatsRules.shape),
      answer: orderStats,
    },
    'GET /orders/admin/:orderId': { id: 'getOrder', summary: 'One order', answer: adminOrder },
    'PUT /orders/admin/:orderId/status': {
      id: 'setOrderStatus',
      summary: 'Changes the status of an order',
      description:
        'Pieces of a cancelled order are in stock again. With `version` the change is refused if somebody else was ' +
        'faster, with the present order: with another status, or with an outcome that the status would end and ' +
        '`expectedOutcome` does not name. An API key without `ORDERS_READ` gets the order without the person: of the ' +
        'address the city, state and country, the rest empty.',
      body: orderStatusRules,
      answer: adminOrder,
      errors: ['STALE_VERSION', 'OUT_OF_STOCK'],
    },
    'GET /admin/orders/print': {
      id: 'listOrdersByIds',
      summary: 'Up to 100 orders by their ids, for slips',
      query: z.object({ ids: listText('Ids, separated by commas') }),
      answer: adminOrders,
      errors: ['NOT_FOUND'],
    },
    'GET /admin/orders/changes': {
      id: 'listOrderChanges',
      summary: 'The orders that were placed, or whose status, parcels or outcome changed, since a time',
      description: 'By default in the latest 30 seconds. Changes of the last 30 seconds may come again.',
      query: orderChangesRules,
      answer: orderChanges,
    },
    'GET /admin/exports/orders': {
      id: 'exportOrders',
      summary: 'The orders of a filter as CSV',
      description: '`outcome` is that of the delivery, and `day` the day of the shop on which the order was placed.',
      query: orderQuery,
      answer: 'text/csv',
    },
    'GET /admin/exports/addresses': {
      id: 'exportAddresses',
      summary: 'The addresses of orders as CSV, for couriers',
      description:
        'A row for each parcel, or for an order without parcels. `collect_amount` is the cash that the courier has to ' +
        'collect yet: that of the parcel, or the total; 0 once the order is delivered, refused, lost, returned or cancelled.',
      query: orderQuery.extend({ ids: listText('Ids, separated by commas, instead of the filter').optional() }),
      answer: 'text/csv',
      errors: ['NOT_FOUND'],
    },
    'GET /orders/admin/confirmations': {
      id: 'listOrdersToConfirm',
      summary: 'The orders whose customers are to be called now',
      query: confirmationQueueRules,
      answer: confirmations,
    },
    'PUT /orders/admin/:orderId/confirmation': {
      id: 'recordCall',
      summary: 'Records what came of a call',
      description: '`version` is that of the confirmation. `cancelled` needs a `reason`.',
      body: callOutcomeRules,
      answer: adminOrder,
      errors: ['STALE_VERSION', 'ORDER_CLOSED'],
    },
    'PUT /orders/admin/:orderId/address': {
      id: 'correctOrder',
      summary: 'Corrects telephone number and address, until the order is shipped',
      body: correctionRulesFor(() => true),
      answer: adminOrder,
      errors: ['STALE_VERSION', 'ORDER_CLOSED'],
    },
    'GET /orders/admin/blocks': {
      id: 'listBlockedContacts',
      summary: 'A page of the block list, the newest first',
      query: blockListRules.omit({ sortOrder: true }),
      answer: blockPage,
    },
    'POST /orders/admin/blocks': {
      id: 'blockContact',
      summary: 'Adds a telephone number, email address or address to the block list',
      description: 'Its orders are marked as risky; nobody is refused.',
      body: blockedContactRules,
      answer: blockedContact,
      errors: ['NAME_TAKEN'],
    },
    'DELETE /orders/admin/blocks/:id': {
      id: 'unblockContact',
      summary: 'Removes an entry of the block list',
      answer: blockedContact,
    },
    'GET /audit': {
      id: 'listAuditEvents',
      summary: 'What administrators have done, the newest first',
      query: queryOf(auditListRules),
      answer: auditPage,
    },
    'GET /audit/export': {
      id: 'exportAuditEvents',
      summary: 'The same as CSV',
      query: z.object(auditFilterRules.shape),
      answer: 'text/csv',
    },
  },
};
