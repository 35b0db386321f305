import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Every word that any product is or was found by. Words of products that are gone do no harm. */
@Schema({ collection: 'searchwords', versionKey: false })
export class SearchWord {
  @Prop({ type: String, required: true })
  _id: string;
}

export const SearchWordSchema = SchemaFactory.createForClass(SearchWord);
