import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ContactController } from './contact.controller.js';
import { ContactResolver } from './contact.resolver.js';
import { ContactService } from './contact.service.js';
import { Message, MessageSchema } from './message.schema.js';

@Module({
  imports: [OutboxModule, MongooseModule.forFeature([{ name: Message.name, schema: MessageSchema }])],
  controllers: [ContactController],
  providers: [ContactService, ContactResolver],
  exports: [ContactService],
})
export class ContactModule {}
