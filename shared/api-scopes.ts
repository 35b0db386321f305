import { keysOf } from './typed-objects.js';

/** What an API key may be allowed to do, by its stored names, with the names that administrators see. */
export const API_SCOPE_LABELS = {
  CATALOGUE_READ: 'Read the catalogue',
  STOCK_WRITE: 'Set stock',
  ORDERS_READ: 'Read orders',
  ORDERS_WRITE: 'Change the status of orders',
} as const;

export type ApiScope = keyof typeof API_SCOPE_LABELS;

export const API_SCOPES: readonly ApiScope[] = keysOf(API_SCOPE_LABELS);
