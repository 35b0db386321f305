import { Module } from '@nestjs/common';
import { MailService } from './mail.service.js';
import { MailFolder } from './mail-folder.js';
import { MailboxController } from './mailbox.controller.js';
import { PublicAddress } from './public-address.js';

@Module({
  controllers: [MailboxController],
  providers: [MailService, MailFolder, PublicAddress],
  exports: [MailService],
})
export class MailModule {}
