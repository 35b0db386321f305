import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The search vocabulary: every word of any product. Words of products that have changed stay and do no harm. */
@Schema({ collection: 'searchwords', versionKey: false })
export class SearchWord {
  @Prop({ type: String, required: true })
  _id: string;
}

export const SearchWordSchema = SchemaFactory.createForClass(SearchWord);
