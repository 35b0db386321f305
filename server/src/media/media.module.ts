import { Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { mediaFolder } from '../backup/media-files.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { LocalFileStorage } from './local-file-storage.js';
import { GridFsFileStorage } from './gridfs-file-storage.js';
import { AvifWorker } from './avif-worker.js';
import { MediaService } from './media.service.js';
import { FileStorage } from './file-storage.js';

@Module({
  providers: [
    MediaService,
    AvifWorker,
    {
      provide: FileStorage,
      inject: [CONFIG, getConnectionToken()],
      useFactory: (config: Config, connection: Connection) =>
        config.media === 'gridfs'
          ? new GridFsFileStorage(connection, config.DATA_DIR)
          : new LocalFileStorage(mediaFolder(config)),
    },
  ],
  exports: [MediaService],
})
export class MediaModule {}
