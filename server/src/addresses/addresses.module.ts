import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { AddressBook, AddressBookSchema } from './address-book.schema.js';
import { AddressesController } from './addresses.controller.js';
import { AddressesResolver } from './addresses.resolver.js';
import { AddressesService } from './addresses.service.js';

@Module({
  imports: [UsersModule, MongooseModule.forFeature([{ name: AddressBook.name, schema: AddressBookSchema }])],
  controllers: [AddressesController],
  providers: [AddressesService, AddressesResolver],
  exports: [AddressesService],
})
export class AddressesModule {}
