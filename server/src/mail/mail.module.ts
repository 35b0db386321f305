import { Module } from '@nestjs/common';
import { MailService } from './mail.service.js';
import { MailFolder } from './mail-folder.js';
import { MailboxController } from './mailbox.controller.js';
import { PublicUrl } from './public-url.js';

@Module({
  controllers: [MailboxController],
  providers: [MailService, MailFolder, PublicUrl],
  exports: [MailService, PublicUrl],
})
export class MailModule {}
