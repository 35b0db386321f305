import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

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

  @Prop({ type: Date, required: true }) createdAt: Date;

  /** When an account that is never verified goes away; absent once it is. */
  @Prop({ type: Date }) unverifiedUntil?: Date;
}

export const keyOf = (text: string): string => text.normalize('NFC').toLowerCase();

export const UserSchema = SchemaFactory.createForClass(User);
UserSchema.index({ emailKey: 1 }, { unique: true });
UserSchema.index({ usernameKey: 1 }, { unique: true });
UserSchema.index({ unverifiedUntil: 1 }, { expireAfterSeconds: 0 });
