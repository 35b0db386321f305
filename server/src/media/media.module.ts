import { Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { createFileStorage } from './create-file-storage.js';
import { AvifWorker } from './avif-worker.js';
import { MediaService } from './media.service.js';
import { FileStorage } from './file-storage.js';
import { PictureOwner } from './picture-owner.js';

@Module({
  providers: [
    MediaService,
    AvifWorker,
    PictureOwner,
    {
      provide: FileStorage,
      inject: [CONFIG, getConnectionToken()],
      useFactory: (config: Config, connection: Connection) => createFileStorage(config.media, config, connection),
    },
  ],
  exports: [MediaService, PictureOwner],
})
export class MediaModule {}
