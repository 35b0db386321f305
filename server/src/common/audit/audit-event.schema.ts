import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { AUDIT_KINDS, type AuditKind } from '#shared/audit-events';

/**
 * Who did what and when; never changed. It holds ids and no personal data, so that an account can be deleted without
 * changing it (docs/decisions/0065).
 */
@Schema({ collection: 'audit_events', versionKey: false })
export class AuditEvent {
  _id: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at: Date;

  @Prop({ type: String, enum: AUDIT_KINDS, required: true })
  kind: AuditKind;

  /** The user or API key that did it; null for a shopper with a link, for the shop itself and for the command line programs. */
  @Prop({ type: Types.ObjectId, default: null })
  by: Types.ObjectId | null;

  /** What it was done to; AUDIT_KIND_DETAILS says of which sort it is. */
  @Prop({ type: Types.ObjectId, required: true })
  subjectId: Types.ObjectId;

  /** What else is to be known, as words and numbers: the new status, the reason, the names of changed fields. */
  @Prop({ type: Object, default: {} })
  details: Record<string, string>;
}

export const AuditEventSchema = SchemaFactory.createForClass(AuditEvent);
// The newest first: all, of one kind, of one user, of one subject.
AuditEventSchema.index({ at: -1, _id: -1 });
AuditEventSchema.index({ kind: 1, at: -1, _id: -1 });
AuditEventSchema.index({ by: 1, at: -1, _id: -1 });
AuditEventSchema.index({ subjectId: 1, at: -1, _id: -1 });
