import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, mustBeOwn, SignedIn, type Principal } from '../common/access/access.js';
import { AppError } from '../common/errors/app-error.js';
import { NoStore } from '../common/cache/no-store.js';
import { fieldsOf } from '../common/rest/rest-values.js';
import { cartToRest, changeToRest, editFromRest, lineFromRest, linesFromRest, mergeIdOf, whole } from './cart.rest.js';
import { CartService } from './cart.service.js';
import type { CartChange } from './cart.view.js';

/** The documented calls; the paths of adding, removing and merging are ours, their fields the documents' (shopper.md §7). */
@SignedIn()
@Controller('cart')
export class CartController {
  constructor(private readonly carts: CartService) {}

  /** null while there is no cart yet. */
  @Get(':userId')
  @NoStore()
  async get(
    @Param('userId') userId: string,
    @CurrentUser() current: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    mustBeOwn(userId, current);
    const change = await this.carts.whole(await this.carts.get(whole(current)));
    void reply.header('ETag', `"${change.cart.version}"`);
    if (change.cart.version > 0) return cartToRest(change);
    void reply.type('application/json; charset=utf-8');
    return 'null';
  }

  @Post()
  @HttpCode(200)
  @NoStore()
  save(@Body() body: unknown, @CurrentUser() current: Principal, @Headers('if-match') ifMatch?: string) {
    const { userId, products, ...rest } = fieldsOf(body);
    mustBeOwn(userId, current);
    return this.told(current, () =>
      this.carts.replace(whole(current), linesFromRest(products), editFromRest(rest, ifMatch)),
    );
  }

  @Put(':userId')
  @NoStore()
  replace(
    @Param('userId') userId: string,
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @Headers('if-match') ifMatch?: string,
  ) {
    mustBeOwn(userId, current);
    return this.save(body, current, ifMatch);
  }

  @Post('add')
  @HttpCode(200)
  @NoStore()
  add(@Body() body: unknown, @CurrentUser() current: Principal, @Headers('if-match') ifMatch?: string) {
    const { _id, ...rest } = fieldsOf(body);
    mustBeOwn(_id, current);
    return this.told(current, () => this.carts.add(whole(current), lineFromRest(rest), editFromRest(rest, ifMatch)));
  }

  @Post('decrement')
  @HttpCode(200)
  @NoStore()
  decrement(@Body() body: unknown, @CurrentUser() current: Principal, @Headers('if-match') ifMatch?: string) {
    const { _id, itemId, size, ...rest } = fieldsOf(body);
    mustBeOwn(_id, current);
    return this.told(current, () =>
      this.carts.decrement(whole(current), { productId: itemId, size }, editFromRest(rest, ifMatch)),
    );
  }

  /** The line of a product in a size; without a size, all lines of the product. */
  @Post('remove')
  @HttpCode(200)
  @NoStore()
  remove(@Body() body: unknown, @CurrentUser() current: Principal, @Headers('if-match') ifMatch?: string) {
    const { _id, itemId, size, ...rest } = fieldsOf(body);
    mustBeOwn(_id, current);
    const edit = editFromRest(rest, ifMatch);
    return this.told(current, () =>
      size == null
        ? this.carts.removeProduct(whole(current), itemId, edit)
        : this.carts.remove(whole(current), { productId: itemId, size }, edit),
    );
  }

  @Post('clear')
  @HttpCode(200)
  @NoStore()
  clear(@Body() body: unknown, @CurrentUser() current: Principal, @Headers('if-match') ifMatch?: string) {
    const { _id, ...rest } = fieldsOf(body);
    mustBeOwn(_id, current);
    return this.told(current, () => this.carts.clear(whole(current), editFromRest(rest, ifMatch)));
  }

  @Post('merge')
  @HttpCode(200)
  @NoStore()
  async merge(@Body() body: unknown, @CurrentUser() current: Principal) {
    const fields = fieldsOf(body);
    mustBeOwn(fields._id, current);
    const change = await this.carts.merge(
      whole(current),
      mergeIdOf(fields, current),
      linesFromRest(fields.guestCartItems),
    );
    return { ...changeToRest(await this.carts.whole(change)), merged: change.merged };
  }

  /** A change in the documents' shape; so is the present cart beside a refusal. */
  private async told(current: Principal, change: () => Promise<CartChange>) {
    try {
      return changeToRest(await this.carts.whole(await change()));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'STALE_VERSION')) throw error;
      throw new AppError(error.code, {
        message: error.message,
        extras: { cart: cartToRest(await this.carts.whole(await this.carts.get(whole(current)))) },
      });
    }
  }
}
