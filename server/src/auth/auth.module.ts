import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthThrottle } from './auth-throttle.js';
import { EmailToken, EmailTokenSchema } from './email-token.schema.js';
import { EmailTokensService } from './email-tokens.service.js';
import { Passwords } from './passwords.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationResolver } from './registration.resolver.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [UsersModule, OutboxModule, MongooseModule.forFeature([{ name: EmailToken.name, schema: EmailTokenSchema }])],
  controllers: [RegistrationController],
  providers: [AuthThrottle, EmailTokensService, Passwords, RegistrationService, RegistrationResolver],
})
export class AuthModule {}
