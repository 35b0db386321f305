import { keysOf } from './typed-objects.js';

interface AuditKindDetails {
  /** The name that administrators see. */
  label: string;
  /** What the event's `subjectId` identifies. */
  subject: 'order' | 'user' | 'category' | 'product' | 'contact' | 'key';
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
  CATEGORY_CREATED: { label: 'Category created', subject: 'category' },
  CATEGORY_CHANGED: { label: 'Category changed', subject: 'category' },
  CATEGORY_DELETED: { label: 'Category deleted', subject: 'category' },
  API_KEY_CREATED: { label: 'API key created', subject: 'key' },
  API_KEY_REVOKED: { label: 'API key revoked', subject: 'key' },
  STOCK_SET: { label: 'Stock set', subject: 'product' },
} as const satisfies Record<string, AuditKindDetails>;

export type AuditKind = keyof typeof AUDIT_KIND_DETAILS;

export const AUDIT_KINDS: readonly AuditKind[] = keysOf(AUDIT_KIND_DETAILS);
