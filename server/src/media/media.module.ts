import { Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { mediaFolder } from '../backup/media-files.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { FolderStore } from './folder-store.js';
import { GridFsStore } from './gridfs-store.js';
import { MediaService } from './media.service.js';
import { PictureStore } from './picture-store.js';

@Module({
  providers: [
    MediaService,
    {
      provide: PictureStore,
      inject: [CONFIG, getConnectionToken()],
      useFactory: (config: Config, connection: Connection) =>
        config.media === 'gridfs' ? new GridFsStore(connection, config.DATA_DIR) : new FolderStore(mediaFolder(config)),
    },
  ],
  exports: [MediaService],
})
export class MediaModule {}
