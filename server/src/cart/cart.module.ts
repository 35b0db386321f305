import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductsModule } from '../products/products.module.js';
import { UsersModule } from '../users/users.module.js';
import { CartController } from './cart.controller.js';
import { CartResolver } from './cart.resolver.js';
import { Cart, CartSchema } from './cart.schema.js';
import { CartService } from './cart.service.js';
import { CartRepository } from './cart.repository.js';

@Module({
  imports: [ProductsModule, UsersModule, MongooseModule.forFeature([{ name: Cart.name, schema: CartSchema }])],
  controllers: [CartController],
  providers: [CartRepository, CartService, CartResolver],
  exports: [CartService],
})
export class CartModule {}
