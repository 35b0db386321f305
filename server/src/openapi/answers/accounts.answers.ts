import * as z from 'zod';
import { SAVED_FIELDS, savedName } from '#shared/address-fields';
import { AUDIT_KIND_DETAILS, AUDIT_KINDS } from '#shared/audit-events';
import { CONTACT_TYPES } from '#shared/contact-types';
import { GENDERS } from '#shared/rules/account.rules';
import { recordOf } from '#shared/typed-objects';
import { order } from './orders.answers.js';
import { id, paginationOf, rupees, time } from './values.js';

const names = { _id: id, firstname: z.string(), lastname: z.string(), username: z.string(), email: z.string() };

export const account = z
  .object({
    ...names,
    pendingEmail: z.string().nullable().describe('A new address that is not verified yet'),
    phone: z.string(),
    gender: z.enum(['', ...GENDERS]),
    isAdmin: z.boolean(),
  })
  .meta({ id: 'Account' });

export const adminUser = z.object({ ...names, isAdmin: z.boolean() }).meta({ id: 'User' });

const accessToken = z.string().describe('The access token, for `x-auth-token` or `Authorization: Bearer`');

export const signedIn = z.object({
  token: accessToken,
  accessToken: accessToken.describe('The same token'),
  refreshToken: z.string().describe('For POST /auth/token/refresh, once'),
  user: account,
});
export const freshToken = z.object({ token: accessToken });
export const tokenPair = z.object({ access: accessToken, refresh: z.string() });
export const registered = z.object({ message: z.string(), emailSent: z.boolean(), email: z.string() });
export const verified = z.object({
  message: z.string(),
  user: z.object({ email: z.string() }),
  isRestored: z.literal(true).optional().describe('A change of the address was undone: everybody is signed out'),
});
export const availability = z.object({
  field: z.enum(['username', 'email']),
  available: z.boolean(),
  message: z.string(),
});

export const savedAddress = z
  .object({
    _id: id,
    ...recordOf(SAVED_FIELDS, savedName, ({ saved }) => (saved === 'required' ? z.string() : z.string().nullable())),
    user: id.describe('The owner'),
    checked: z.boolean().describe('Whether it is the default address'),
  })
  .meta({ id: 'SavedAddress' });

export const accountData = z
  .object({
    profile: account,
    registeredAt: time,
    addresses: z.array(savedAddress),
    cart: z.object({
      amountTotal: rupees,
      products: z.array(
        z.object({
          product: z.object({ _id: id, name: z.string(), price: rupees, selectedSize: z.string().nullable() }),
          quantity: z.int().min(1),
          itemTotal: rupees,
        }),
      ),
    }),
    orders: z.array(order),
    signIns: z.array(z.object({ startedAt: time, lastUsedAt: time, endsAt: time, isCurrent: z.boolean() })),
  })
  .meta({ id: 'AccountData' });

export const contactSent = z.object({ success: z.boolean(), message: z.string() });

const subjects = [...new Set(Object.values(AUDIT_KIND_DETAILS).map(({ subject }) => subject))];

export const auditEvent = z
  .object({
    id,
    at: time,
    kind: z.enum(AUDIT_KINDS),
    byId: id.nullable().describe('Null for what the shop or a customer did'),
    by: z.string().nullable().describe('The username; null for a deleted account, too'),
    subject: z.enum(subjects),
    subjectId: id,
    details: z.array(z.object({ name: z.string(), value: z.string() })),
  })
  .meta({ id: 'AuditEvent' });

export const auditPage = z.object({ events: z.array(auditEvent), pagination: paginationOf('totalEvents') });

export const blockedContact = z
  .object({
    id,
    type: z.enum(CONTACT_TYPES),
    value: z.string(),
    reason: z.string(),
    until: time.nullable().describe('Null: for ever'),
    at: time,
  })
  .meta({ id: 'BlockedContact' });

export const blockPage = z.object({ blocks: z.array(blockedContact), pagination: paginationOf('totalBlocks') });

export const savedEmail = z.object({
  id: z.string(),
  at: time,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export const health = z.object({ status: z.literal('ok') });
