import { keysOf } from './typed-objects.js';

interface AuditKindDetails {
  /** The name that administrators see. */
  label: string;
  /** What the event's `subjectId` identifies. */
  subject:
    'order' | 'user' | 'category' | 'product' | 'import' | 'contact' | 'key' | 'city' | 'cash' | 'webhook' | 'text';
}

/** What the history of orders and of administrators' work records, by its stored names. */
export const AUDIT_KIND_DETAILS = {
  ORDER_STATUS: { label: 'Status changed', subject: 'order' },
  ORDER_CONFIRMED: { label: 'Order confirmed', subject: 'order' },
  ORDER_NO_ANSWER: { label: 'Customer did not answer', subject: 'order' },
  ORDER_CORRECTED: { label: 'Delivery details corrected', subject: 'order' },
  ORDER_ENTERED: { label: 'Order entered', subject: 'order' },
  ORDER_PARCELS: { label: 'Parcels changed', subject: 'order' },
  ORDER_OUTCOME: { label: 'Outcome of the delivery recorded', subject: 'order' },
  CONTACT_BLOCKED: { label: 'Contact blocked', subject: 'contact' },
  CONTACT_UNBLOCKED: { label: 'Contact unblocked', subject: 'contact' },
  ADMIN_ADDED: { label: 'Administrator added', subject: 'user' },
  ADMIN_REMOVED: { label: 'Administrator removed', subject: 'user' },
  ACCOUNT_DELETED: { label: 'Account deleted', subject: 'user' },
  CATEGORY_CREATED: { label: 'Category created', subject: 'category' },
  CATEGORY_CHANGED: { label: 'Category changed', subject: 'category' },
  CATEGORY_DELETED: { label: 'Category deleted', subject: 'category' },
  API_KEY_CREATED: { label: 'API key created', subject: 'key' },
  API_KEY_REVOKED: { label: 'API key revoked', subject: 'key' },
  CITY_ADDED: { label: 'Delivery city added', subject: 'city' },
  CITY_CHANGED: { label: 'Delivery city changed', subject: 'city' },
  CITY_REMOVED: { label: 'Delivery city removed', subject: 'city' },
  CASH_PAYOUT: { label: 'Payout of a courier booked', subject: 'cash' },
  CASH_BOOKED: { label: 'Cash booked by hand', subject: 'cash' },
  CASH_DAY_CLOSED: { label: 'Day of the cash book closed', subject: 'cash' },
  WEBHOOK_CREATED: { label: 'Webhook created', subject: 'webhook' },
  WEBHOOK_CHANGED: { label: 'Webhook changed', subject: 'webhook' },
  WEBHOOK_DELETED: { label: 'Webhook deleted', subject: 'webhook' },
  PRODUCT_CREATED: { label: 'Product created', subject: 'product' },
  PRODUCT_CHANGED: { label: 'Product changed', subject: 'product' },
  FEATURED_CHANGED: { label: 'Featured products of a category changed', subject: 'category' },
  PRODUCT_REQUEST_REMOVED: { label: 'Request of news of a product removed', subject: 'product' },
  IMPORT_APPLIED: { label: 'Import of products applied', subject: 'import' },
  IMPORT_UNDONE: { label: 'Import of products taken back', subject: 'import' },
  TEXT_CHANGED: { label: 'Text of messages changed', subject: 'text' },
  STOCK_SET: { label: 'Stock set', subject: 'product' },
} as const satisfies Record<string, AuditKindDetails>;

export type AuditKind = keyof typeof AUDIT_KIND_DETAILS;

export const AUDIT_KINDS: readonly AuditKind[] = keysOf(AUDIT_KIND_DETAILS);
