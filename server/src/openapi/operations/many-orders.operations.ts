import * as z from 'zod';
import { LIMITS } from '#shared/limits';
import {
  defaultOrderViewRules,
  ORDER_SORTS,
  orderStatusRules,
  orderStatusesRules,
  orderStatusesUndoRules,
  orderViewRules,
} from '#shared/rules/orders-admin.rules';
import { orderView, outcomes, selection } from '../answers/orders.answers.js';
import { deleted, id } from '../answers/values.js';
import type { Chapter } from '../operation.js';
import { orderFilter } from './orders-admin.operations.js';

const { orders: _orders, ...statusChange } = orderStatusesRules.shape;
const { status: _status, ...seen } = orderStatusRules.shape;
const version = z.int().min(1);
const ordersOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(1).max(LIMITS.bulk);
const statusesBody = z.strictObject({
  ...statusChange,
  orders: ordersOf(z.strictObject({ _id: id, ...seen }))
    .nullish()
    .describe('Either these, or those of `filter`'),
});
const undoBody = orderStatusesUndoRules.extend({ orders: ordersOf(z.strictObject({ _id: id, version })) });
const viewBody = orderViewRules.extend({
  sortBy: z.enum([...ORDER_SORTS, 'placedAt', 'date', 'total']).nullish(),
});

export const MANY_ORDERS: Chapter = {
  tag: 'Many orders at once',
  description: 'For administrators: changes of up to 500 orders, and saved views of the list of orders.',
  operations: {
    'GET /admin/orders/selection': {
      id: 'selectOrders',
      summary: 'Ids, statuses and versions of the orders of a filter',
      description: 'The first 500 of the sort; `totalOrders` counts all.',
      query: orderFilter,
      answer: selection,
    },
    'POST /admin/orders/status-preview': {
      id: 'previewOrderStatuses',
      summary: 'What a change of many statuses would do; changes nothing',
      body: statusesBody,
      answer: outcomes,
    },
    'PUT /admin/orders/status': {
      id: 'updateOrderStatuses',
      summary: 'Changes the statuses of many orders, each for itself',
      body: statusesBody,
      answer: outcomes,
    },
    'PUT /admin/orders/status/undo': {
      id: 'undoOrderStatuses',
      summary: 'Takes the latest changes of these orders back',
      description: '`version` is the one that the change gave the order.',
      body: undoBody,
      answer: outcomes,
    },
    'GET /admin/order-views': {
      id: 'listOrderViews',
      summary: 'The own and the shared views, by name',
      answer: z.array(orderView),
    },
    'POST /admin/order-views': {
      id: 'createOrderView',
      summary: 'Saves a view',
      body: viewBody,
      answer: orderView,
      errors: ['NAME_TAKEN', 'LIMIT_REACHED'],
    },
    'PUT /admin/order-views/default': {
      id: 'setDefaultOrderView',
      summary: 'The list of orders opens with this view; null for none',
      body: defaultOrderViewRules,
      answer: z.array(orderView),
      errors: ['NOT_FOUND'],
    },
    'PUT /admin/order-views/:id': {
      id: 'updateOrderView',
      summary: 'Replaces a view',
      description: 'Only its owner stops sharing it.',
      body: viewBody,
      answer: orderView,
      errors: ['NAME_TAKEN'],
    },
    'DELETE /admin/order-views/:id': { id: 'deleteOrderView', summary: 'Deletes a view', answer: deleted },
  },
};
