import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Backup, BackupSchema } from './backup.schema.js';
import { BackupsController } from './backups.controller.js';
import { BackupsResolver } from './backups.resolver.js';
import { BackupsService } from './backups.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Backup.name, schema: BackupSchema }])],
  controllers: [BackupsController],
  providers: [BackupsService, BackupsResolver],
})
export class BackupsModule {}
