import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A backup that `npm run backup` has taken. */
@Schema({ collection: 'backups', versionKey: false })
export class Backup {
  /** The only document is about the latest backup. */
  @Prop({ type: String, required: true }) _id: 'latest';

  @Prop({ type: Date, required: true }) takenAt: Date;

  /** The file, or s3://bucket/FILE. */
  @Prop({ type: String, required: true }) place: string;

  @Prop({ type: Boolean, required: true }) isEncrypted: boolean;
}

export const BackupSchema = SchemaFactory.createForClass(Backup);
