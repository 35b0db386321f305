import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { Email, EmailSchema } from './email.schema.js';
import { EmailSender } from './email-sender.js';
import { OutboxService } from './outbox.service.js';
import { OutboxWorker } from './outbox.worker.js';
import { RecipientLimit } from './recipient-limit.js';
import { RequestsInFlight } from './requests-in-flight.js';
import { ShopNotices } from './shop-notices.js';

@Module({
  imports: [MailModule, UsersModule, MongooseModule.forFeature([{ name: Email.name, schema: EmailSchema }])],
  providers: [EmailSender, OutboxService, OutboxWorker, RecipientLimit, RequestsInFlight, ShopNotices],
  exports: [OutboxService, RecipientLimit, RequestsInFlight],
})
export class OutboxModule {}
