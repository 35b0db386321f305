import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { REQUIRED_SAVED_FIELDS, SAVED_FIELDS, savedName, type SavedAddress } from '#shared/address-fields';
import { recordOf } from '#shared/typed-objects';

const SavedAddressSchema = new MongooseSchema({
  ...recordOf(SAVED_FIELDS, savedName, () => ({ type: String, default: null })),
  ...recordOf(REQUIRED_SAVED_FIELDS, savedName, () => ({ type: String, required: true })),
  phoneE164: { type: String, default: null },
});

/** `phoneE164`: the phone number in E.164; null for one of an earlier release that is no number. */
export type StoredSavedAddress = SavedAddress & { _id: Types.ObjectId; phoneE164: string | null };

/** All saved addresses of one user, under the user's id: in one document, every change is atomic. */
@Schema({ collection: 'address_books', versionKey: false })
export class AddressBook {
  _id: Types.ObjectId;

  /** The newest address counts as the default while this refers to none. */
  @Prop({ type: Types.ObjectId, default: null }) defaultId: Types.ObjectId | null;

  /** At most 50, oldest first (ADDRESS-23). */
  @Prop({ type: [SavedAddressSchema], default: [] }) addresses: StoredSavedAddress[];
}

export const AddressBookSchema = SchemaFactory.createForClass(AddressBook);
