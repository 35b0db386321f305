import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ActorNamesService } from './actor-names.service.js';
import { AdminLock, AdminLockSchema } from './admin-lock.schema.js';
import { AdminsService } from './admins.service.js';
import { SessionsService } from './sessions.service.js';
import { UserListService } from './user-list.service.js';
import { User, UserSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersResolver } from './users.resolver.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: AdminLock.name, schema: AdminLockSchema },
    ]),
  ],
  controllers: [UsersController],
  providers: [ActorNamesService, AdminsService, SessionsService, UserListService, UsersResolver, UsersService],
  exports: [ActorNamesService, AdminsService, SessionsService, UsersService],
})
export class UsersModule {}
