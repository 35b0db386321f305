import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentUser, assertOwnUserId, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { objectFields } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { addressFromRest, addressToRest } from './address.rest.js';
import { AddressesService, type AddressView } from './addresses.service.js';

/** Every response is the owner's whole list. */
@SignedIn()
@SkipThrottle()
@Controller('address')
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Get(':id')
  @NoStore()
  async list(@Param('id') userId: string, @CurrentUser() current: Principal) {
    assertOwnUserId(userId, current);
    return toRest(await this.addresses.list(current), current);
  }

  @Post()
  @NoStore()
  async add(@Body() body: unknown, @CurrentUser() current: Principal) {
    assertOwnUserId(objectFields(body).user, current);
    return toRest(await this.addresses.add(current, addressFromRest(body)), current);
  }

  @Put('default/:id')
  @NoStore()
  async setDefault(@Param('id') id: string, @CurrentUser() current: Principal) {
    return toRest(await this.addresses.setDefault(current, id), current);
  }

  @Put(':id')
  @NoStore()
  async update(@Param('id') id: string, @Body() body: unknown, @CurrentUser() current: Principal) {
    return toRest(await this.addresses.update(current, id, addressFromRest(body)), current);
  }

  @Delete(':id')
  @NoStore()
  async remove(@Param('id') id: string, @CurrentUser() current: Principal) {
    return toRest(await this.addresses.remove(current, id), current);
  }
}

const toRest = (addresses: AddressView[], { userId }: Principal) =>
  addresses.map((address) => addressToRest(address, userId));
