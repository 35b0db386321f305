import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG } from '../config/config.module.js';
import { Secrets } from '../config/secrets.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountNamesService } from './account-names.service.js';
import { AccountUpdateService } from './account-update.service.js';
import { AccountController } from './account.controller.js';
import { AccountResolver } from './account.resolver.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { EmailToken, EmailTokenSchema } from './email-token.schema.js';
import { EmailTokensService } from './email-tokens.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { FirstAdmin } from './first-admin.js';
import { JwtStrategy } from './jwt.strategy.js';
import { NewAccountsService } from './new-accounts.service.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordVerifier } from './password-verifier.js';
import { PasswordService } from './password.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PASSWORD_POLICY, readPasswordPolicy } from './password-policy.js';
import { ProfileService } from './profile.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationResolver } from './registration.resolver.js';
import { RegistrationService } from './registration.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInResolver } from './sign-in.resolver.js';
import { SignInService } from './sign-in.service.js';
import { TokensService } from './tokens.service.js';

@Module({
  imports: [
    UsersModule,
    OutboxModule,
    JwtModule.registerAsync({
      inject: [Secrets],
      useFactory: (secrets: Secrets) => ({ secretOrKeyProvider: () => secrets.key('jwt', 'sessions') }),
    }),
    MongooseModule.forFeature([{ name: EmailToken.name, schema: EmailTokenSchema }]),
  ],
  controllers: [AccountController, RegistrationController, SignInController],
  providers: [
    { provide: PASSWORD_POLICY, useFactory: readPasswordPolicy, inject: [CONFIG] },
    ...[
      AccountNamesService,
      AccountResolver,
      AccountUpdateService,
      RequestedEmailsService,
      AuthThrottle,
      EmailTokensService,
      FirstAdmin,
      JwtStrategy,
      PasswordChangesService,
      PasswordHasher,
      PasswordService,
      PasswordVerifier,
      ProfileService,
    ],
    ...[
      EmailVerificationService,
      NewAccountsService,
      RegistrationService,
      RegistrationResolver,
      SignInService,
      SignInResolver,
      TokensService,
    ],
  ],
  exports: [EmailTokensService, PasswordVerifier],
})
export class AuthModule {}
