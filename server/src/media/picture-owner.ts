import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { adoptPictures, OWNER_FILE, ownerId } from './adopt-pictures.js';
import { FileStorage } from './file-storage.js';
import { recordMediaInUse } from './media-in-use.js';
import { isBackupRunning } from './running-backups.js';

/**
 * Tells whether pictures outside the database belong to it: two databases with one bucket, such as a restored backup
 * that is looked at, must not delete what only the other one uses (RUNNING-50).
 */
@Injectable()
export class PictureOwner {
  constructor(
    private readonly storage: FileStorage,
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** To be called once the server listens: until then another one may serve the shop. */
  async recordMedia(): Promise<void> {
    const { db } = this.connection;
    if (db) await recordMediaInUse(db, this.config.media);
  }

  /** Whether a backup may need pictures that are unused now. True without a connection. */
  async isBackupRunning(): Promise<boolean> {
    const { db } = this.connection;
    return !db || isBackupRunning(db);
  }

  /** `used`, `unused`: the stored pictures that this database uses or not. Unless marked, they are its own if most are used. */
  async owns({ used, unused }: { used: number; unused: number }): Promise<boolean> {
    const { media, MONGODB_URI } = this.config;
    const isInsideDatabase = media === 'gridfs' || (media === 'folder' && MONGODB_URI === undefined);
    const { db } = this.connection;
    if (isInsideDatabase || !db) return isInsideDatabase;
    const owner = await this.storage.read(OWNER_FILE);
    if (owner) return owner.toString() === (await ownerId(db));
    if (unused > used) return false;
    await adoptPictures(this.storage, db);
    return true;
  }
}
