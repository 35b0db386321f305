import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { API_SCOPES, type ApiScope } from '#shared/api-scopes';

/** The key of an integrator. A revoked one stays, so that the history can name it (docs/decisions/0072). */
@Schema({ collection: 'api_keys', versionKey: false })
export class ApiKey {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: [{ type: String, enum: API_SCOPES }], required: true })
  scopes: ApiScope[];

  /** SHA-256 of the token, in hexadecimal digits. The token itself is not stored. */
  @Prop({ type: String, required: true })
  tokenHash: string;

  /** The last characters of the token, by which administrators recognise it. */
  @Prop({ type: String, required: true })
  ending: string;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  /** The administrator who made it. */
  @Prop({ type: Types.ObjectId, required: true })
  createdBy: Types.ObjectId;

  /** Null until it is used; at most a minute behind. */
  @Prop({ type: Date, default: null })
  lastUsedAt: Date | null;

  /** Null while the key is valid. */
  @Prop({ type: Date, default: null })
  revokedAt: Date | null;
}

export const ApiKeySchema = SchemaFactory.createForClass(ApiKey);
ApiKeySchema.index({ tokenHash: 1 }, { unique: true });
// The valid keys, the newest first.
ApiKeySchema.index({ revokedAt: 1, createdAt: -1, _id: -1 });
