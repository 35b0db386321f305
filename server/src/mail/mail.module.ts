import { Module } from '@nestjs/common';
import { Tracer } from '../common/tracer.js';
import { MailService } from './mail.service.js';
import { MailFolder } from './mail-folder.js';
import { MailboxController } from './mailbox.controller.js';
import { PublicUrl } from './public-url.js';

@Module({
  controllers: [MailboxController],
  providers: [MailService, MailFolder, PublicUrl, Tracer],
  exports: [MailService, PublicUrl],
})
export class MailModule {}
