import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/**
 * A signed-in session, which its tokens refer to. It is embedded in the user, so that one read checks the session and
 * the user's rights, and a change of role or password takes effect at once.
 */
@Schema({ _id: false })
export class Session {
  @Prop({ type: String, required: true }) id: string;

  /**
   * Both tokens: the `jti` of the current token, the time in seconds since when it is valid, and the `jti` of the token
   * that it replaced, which stays valid until `…BeforeUntil`.
   */
  @Prop({ type: String, required: true }) access: string;
  @Prop({ type: Number, required: true }) accessSince: number;
  @Prop({ type: String, default: null }) accessBefore: string | null;
  @Prop({ type: Date, default: null }) accessBeforeUntil: Date | null;

  @Prop({ type: String, required: true }) refresh: string;
  @Prop({ type: Number, required: true }) refreshSince: number;
  @Prop({ type: String, default: null }) refreshBefore: string | null;
  @Prop({ type: Date, default: null }) refreshBeforeUntil: Date | null;

  /** The session ends here, however often it is refreshed. */
  @Prop({ type: Date, required: true }) endsAt: Date;
  @Prop({ type: Date, required: true }) lastSeen: Date;
}

/** A user account. */
@Schema({ collection: 'users', versionKey: false })
export class User {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) firstname: string;
  @Prop({ type: String, required: true }) lastname: string;
  @Prop({ type: String, required: true }) username: string;

  /** Lower case, because usernames are case-insensitive. */
  @Prop({ type: String, required: true }) usernameKey: string;

  /** The last verified email, or the first one until it is verified. */
  @Prop({ type: String, required: true }) email: string;
  @Prop({ type: String, required: true }) emailKey: string;

  /** A new email that is not verified yet; until then the shop writes to `email`. */
  @Prop({ type: String, default: null }) pendingEmail: string | null;

  @Prop({ type: String, default: '' }) phone: string;

  /** `phone` in E.164; null if it is empty or no number, because the profile takes any. */
  @Prop({ type: String, default: null }) phoneE164: string | null;

  @Prop({ type: String, default: '' }) gender: string;
  @Prop({ type: Boolean, default: false }) isAdmin: boolean;
  @Prop({ type: Boolean, default: false }) isVerified: boolean;

  /** An encoded argon2id hash. */
  @Prop({ type: String, required: true }) passwordHash: string;

  /**
   * The hash of the password that the owner has replaced, by which the same change is recognised when it is sent again;
   * until the next sign-in.
   */
  @Prop({ type: String }) replacedPasswordHash?: string | null;

  /** At most 20, oldest first. */
  @Prop({ type: [SchemaFactory.createForClass(Session)], default: [] }) sessions: Session[];

  @Prop({ type: Date, required: true }) createdAt: Date;

  /** When an unverified account is deleted (TTL index); absent once it is verified (ACCOUNT-124). */
  @Prop({ type: Date }) unverifiedUntil?: Date;

  /** The hash of the tracking token that the registration brought; until the address is verified (SHOPPER-126). */
  @Prop({ type: String }) guestOrderHash?: string;

  /** A new value from every transaction that copies the user's name elsewhere, so that it conflicts with a change. */
  @Prop({ type: Types.ObjectId }) heldBy?: Types.ObjectId;
}

/** A projection for all who neither check passwords nor sessions. */
export const WITHOUT_SECRETS = { sessions: 0, passwordHash: 0, replacedPasswordHash: 0 } as const;

export const UserSchema = SchemaFactory.createForClass(User);
UserSchema.index({ emailKey: 1 }, { unique: true });
UserSchema.index({ usernameKey: 1 }, { unique: true });
UserSchema.index({ unverifiedUntil: 1 }, { expireAfterSeconds: 0 });
/** Each start of the shop asks whether an administrator exists. */
UserSchema.index({ isAdmin: 1 }, { partialFilterExpression: { isAdmin: true } });
