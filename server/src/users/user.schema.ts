import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/**
 * One signing in: what its tokens name. Kept with the account, so that one operation tells whether a session stands and
 * what its owner may do, and a change of rights or password holds at once.
 */
@Schema({ _id: false })
export class Session {
  @Prop({ type: String, required: true }) id: string;

  /** The token that stands, and the one it replaced, which still counts for a moment. */
  @Prop({ type: String, required: true }) access: string;
  @Prop({ type: Number, required: true }) accessSince: number;
  @Prop({ type: String, default: null }) accessBefore: string | null;
  @Prop({ type: Date, default: null }) accessBeforeUntil: Date | null;

  @Prop({ type: String, required: true }) refresh: string;
  @Prop({ type: Number, required: true }) refreshSince: number;
  @Prop({ type: String, default: null }) refreshBefore: string | null;
  @Prop({ type: Date, default: null }) refreshBeforeUntil: Date | null;

  /** However often it is refreshed, it ends here. */
  @Prop({ type: Date, required: true }) endsAt: Date;
  @Prop({ type: Date, required: true }) lastSeen: Date;
}

/** A person's account as it is stored. */
@Schema({ collection: 'users', versionKey: false })
export class User {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) firstname: string;
  @Prop({ type: String, required: true }) lastname: string;
  @Prop({ type: String, required: true }) username: string;

  /** Lower case: names are the same in any case of letters. */
  @Prop({ type: String, required: true }) usernameKey: string;

  /** The last verified address, or the first one while it is not verified. */
  @Prop({ type: String, required: true }) email: string;
  @Prop({ type: String, required: true }) emailKey: string;

  /** A new address that its owner has not verified yet; letters keep going to the verified one. */
  @Prop({ type: String, default: null }) pendingEmail: string | null;

  @Prop({ type: String, default: '' }) phone: string;
  @Prop({ type: String, default: '' }) gender: string;
  @Prop({ type: Boolean, default: false }) isAdmin: boolean;
  @Prop({ type: Boolean, default: false }) isVerified: boolean;

  /** An argon2id text. */
  @Prop({ type: String, required: true }) passwordHash: string;

  /** At most 20, the oldest first. */
  @Prop({ type: [SchemaFactory.createForClass(Session)], default: [] }) sessions: Session[];

  @Prop({ type: Date, required: true }) createdAt: Date;

  /** When an account that is never verified goes away; absent once it is. */
  @Prop({ type: Date }) unverifiedUntil?: Date;

  /** Another with each transaction that copies who this is, so that no two of them overlap with a change. */
  @Prop({ type: Types.ObjectId }) heldBy?: Types.ObjectId;
}

export const UserSchema = SchemaFactory.createForClass(User);
UserSchema.index({ emailKey: 1 }, { unique: true });
UserSchema.index({ usernameKey: 1 }, { unique: true });
UserSchema.index({ unverifiedUntil: 1 }, { expireAfterSeconds: 0 });
/** Administrators are few: whether there is one is asked at each start. */
UserSchema.index({ isAdmin: 1 }, { partialFilterExpression: { isAdmin: true } });
