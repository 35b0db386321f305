import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CitiesAdminController, CitiesController } from './cities.controller.js';
import { CitiesResolver } from './cities.resolver.js';
import { CitiesService } from './cities.service.js';
import { DeliveryCity, DeliveryCitySchema } from './city.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: DeliveryCity.name, schema: DeliveryCitySchema }])],
  controllers: [CitiesController, CitiesAdminController],
  providers: [CitiesService, CitiesResolver],
  exports: [CitiesService],
})
export class CitiesModule {}
