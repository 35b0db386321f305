import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

@Schema()
export class StoredSavedAddress {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) firstname: string;
  @Prop({ type: String, required: true }) lastname: string;
  @Prop({ type: String, required: true }) phone: string;
  @Prop({ type: String, required: true }) streetAddress: string;
  @Prop({ type: String, required: true }) city: string;
  @Prop({ type: String, required: true }) state: string;
  @Prop({ type: String, default: null }) country: string | null;
  @Prop({ type: String, default: null }) zipcode: string | null;
}

/** All saved addresses of one user, whose id it has: one document, so that every change is whole and one default a matter of course. */
@Schema({ collection: 'address_books', versionKey: false })
export class AddressBook {
  _id: Types.ObjectId;

  /** The newest is the default while this names none of them. */
  @Prop({ type: Types.ObjectId, default: null }) defaultId: Types.ObjectId | null;

  /** The oldest first, at most 50. */
  @Prop({ type: [SchemaFactory.createForClass(StoredSavedAddress)], default: [] }) addresses: StoredSavedAddress[];
}

export const AddressBookSchema = SchemaFactory.createForClass(AddressBook);
