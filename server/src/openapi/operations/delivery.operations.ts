import * as z from 'zod';
import { orderStatsRules } from '#shared/rules/orders-admin.rules';
import { handoverRules, outcomeRules, parcelsRules } from '#shared/rules/parcel.rules';
import { orderHistory } from '../answers/cash.answers.js';
import { adminOrder, couriers, deliveryStats, handover } from '../answers/orders.answers.js';
import type { Chapter } from '../operation.js';

export const DELIVERY: Chapter = {
  tag: 'Parcels and outcomes',
  description: 'For administrators: the parcels of orders, what couriers get on a day, and what becomes of an order.',
  operations: {
    'GET /orders/admin/couriers': { id: 'listCouriers', summary: 'The couriers of the shop', answer: couriers },
    'GET /orders/admin/handover': {
      id: 'getHandover',
      summary: 'What couriers get on a day, by default today',
      query: z.object(handoverRules.shape),
      answer: handover,
    },
    'GET /orders/admin/delivery-stats': {
      id: 'getDeliveryStats',
      summary: 'What became of the orders of a range of days, by default the latest 30 and at most 93',
      query: z.object(orderStatsRules.shape).omit({ everything: true }),
      answer: deliveryStats,
    },
    'GET /orders/admin/:orderId/history': {
      id: 'getOrderHistory',
      summary: 'Who did what with an order, its cash and its emails',
      answer: orderHistory,
    },
    'PUT /orders/admin/:orderId/parcels': {
      id: 'setOrderParcels',
      summary: 'Replaces the parcels of an order',
      body: parcelsRules,
      answer: adminOrder,
      errors: ['STALE_VERSION', 'ORDER_CLOSED'],
    },
    'PUT /orders/admin/:orderId/outcome': {
      id: 'setDeliveryOutcome',
      summary: 'Records what became of an order; null takes it back',
      description:
        'Delivered sets the status; sellable pieces that came back are in stock again, once. The outcome that the order ' +
        'has already changes nothing.',
      body: outcomeRules,
      answer: adminOrder,
      errors: ['STALE_VERSION', 'ORDER_CLOSED', 'OUT_OF_STOCK'],
    },
  },
};
