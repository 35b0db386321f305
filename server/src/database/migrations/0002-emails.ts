import { priorityOf, type EmailKind, type EmailPriority } from '../../outbox/email.schema.js';
import type { Migration, MoveStep } from './migration.js';

const emails: MoveStep<{ kind: EmailKind; priority?: EmailPriority }> = {
  collection: 'letters',
  into: 'emails',
  move: (email) => ({ ...email, priority: email.priority ?? priorityOf(email.kind) }),
};

/** The emails in a collection of that name, each with a priority, which those of release 1.0.0 did not have. */
export const emailsCollection: Migration = { description: 'emails of the outbox', steps: [emails] };
