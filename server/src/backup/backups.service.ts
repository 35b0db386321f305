import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Backup } from './backup.schema.js';

/** What is known of backups. They are taken by `npm run backup`. */
@Injectable()
export class BackupsService {
  constructor(@InjectModel(Backup.name) private readonly backups: Model<Backup>) {}

  /** The latest backup; null if there was none. */
  latest(): Promise<Backup | null> {
    return this.backups.findById('latest').lean<Backup>();
  }
}
