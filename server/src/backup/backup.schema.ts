import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A backup that `npm run backup` has taken. */
@Schema({ collection: 'backups', versionKey: false })
export class Backup {
  /** There is one document, of the latest. */
  @Prop({ type: String, required: true }) _id: 'latest';

  @Prop({ type: Date, required: true }) takenAt: Date;

  /** The file, or s3://bucket/FILE. */
  @Prop({ type: String, required: true }) place: string;

  @Prop({ type: Boolean, required: true }) isEncrypted: boolean;
}

export const BackupSchema = SchemaFactory.createForClass(Backup);
