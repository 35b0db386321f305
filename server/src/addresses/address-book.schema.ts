import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

@Schema()
export class SavedAddress {
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

/** All saved addresses of one user, under the user's id: in one document, every change is atomic. */
@Schema({ collection: 'address_books', versionKey: false })
export class AddressBook {
  _id: Types.ObjectId;

  /** The newest address counts as the default while this refers to none. */
  @Prop({ type: Types.ObjectId, default: null }) defaultId: Types.ObjectId | null;

  /** At most 50, oldest first. */
  @Prop({ type: [SchemaFactory.createForClass(SavedAddress)], default: [] }) addresses: SavedAddress[];
}

export const AddressBookSchema = SchemaFactory.createForClass(AddressBook);
