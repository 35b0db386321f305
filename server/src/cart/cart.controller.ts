import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { assertOwnUserId, SignedIn } from '../common/access/access.decorators.js';
import { AppError } from '../common/errors/app-error.js';
import { NoStore } from '../common/cache/no-store.js';
import { objectFields } from '../common/rest/rest-values.js';
import { FieldNames } from '../common/rest/rest-field-names.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { type CartCaller, CurrentCartCaller } from './cart-caller.js';
import {
  cartToRest,
  changeToRest,
  editFromRest,
  lineFromRest,
  linesFromRest,
  mergeIdOf,
  ownerWithProducts,
  sizeFromRest,
} from './cart.rest.js';
import { CartService } from './cart.service.js';
import type { CartChange } from './cart.view.js';

/** The REST calls of the cart. Existing clients fix the field names; a user may only use their own cart. */
@SignedIn()
@SkipThrottle()
@Controller('cart')
export class CartController {
  constructor(private readonly carts: CartService) {}

  /** Responds with `null` if there is no cart yet. */
  @Get(':userId')
  @NoStore()
  async get(
    @Param('userId') userId: string,
    @CurrentCartCaller() current: CartCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    assertOwnUserId(userId, current);
    const change = await this.carts.withPublicProducts(await this.carts.get(ownerWithProducts(current)));
    void reply.header('ETag', `"${change.cart.version}"`);
    if (change.cart.version > 0) return cartToRest(change);
    void reply.type('application/json; charset=utf-8');
    return 'null';
  }

  @Post()
  @HttpCode(200)
  @NoStore()
  save(@Body() body: unknown, @CurrentCartCaller() current: CartCaller, @Headers('if-match') ifMatch?: string) {
    const { userId, products, ...rest } = objectFields(body);
    assertOwnUserId(userId, current);
    return this.respond(current, () =>
      this.carts.replace(ownerWithProducts(current), linesFromRest(products), editFromRest(rest, ifMatch)),
    );
  }

  @Put(':userId')
  @NoStore()
  replace(
    @Param('userId') userId: string,
    @Body() body: unknown,
    @CurrentCartCaller() current: CartCaller,
    @Headers('if-match') ifMatch?: string,
  ) {
    assertOwnUserId(userId, current);
    return this.save(body, current, ifMatch);
  }

  @Post('add')
  @HttpCode(200)
  @NoStore()
  add(@Body() body: unknown, @CurrentCartCaller() current: CartCaller, @Headers('if-match') ifMatch?: string) {
    const { _id, ...rest } = objectFields(body);
    assertOwnUserId(_id, current);
    return this.respond(current, () =>
      this.carts.add(ownerWithProducts(current), lineFromRest(rest), editFromRest(rest, ifMatch)),
    );
  }

  @Post('decrement')
  @FieldNames({ productId: 'itemId' })
  @HttpCode(200)
  @NoStore()
  decrement(@Body() body: unknown, @CurrentCartCaller() current: CartCaller, @Headers('if-match') ifMatch?: string) {
    const { _id, itemId, size, ...rest } = objectFields(body);
    assertOwnUserId(_id, current);
    return this.respond(current, () =>
      this.carts.decrement(
        ownerWithProducts(current),
        { productId: itemId, size: sizeFromRest(size) },
        editFromRest(rest, ifMatch),
      ),
    );
  }

  /** Removes the line of a product in a size; without a size, all lines of the product. */
  @Post('remove')
  @FieldNames({ productId: 'itemId' })
  @HttpCode(200)
  @NoStore()
  remove(@Body() body: unknown, @CurrentCartCaller() current: CartCaller, @Headers('if-match') ifMatch?: string) {
    const { _id, itemId, size, ...rest } = objectFields(body);
    assertOwnUserId(_id, current);
    const edit = editFromRest(rest, ifMatch);
    return this.respond(current, () =>
      size == null
        ? this.carts.removeProduct(ownerWithProducts(current), itemId, edit)
        : this.carts.remove(ownerWithProducts(current), { productId: itemId, size: sizeFromRest(size) }, edit),
    );
  }

  @Post('clear')
  @HttpCode(200)
  @NoStore()
  clear(@Body() body: unknown, @CurrentCartCaller() current: CartCaller, @Headers('if-match') ifMatch?: string) {
    const { _id, ...rest } = objectFields(body);
    assertOwnUserId(_id, current);
    return this.respond(current, () => this.carts.clear(ownerWithProducts(current), editFromRest(rest, ifMatch)));
  }

  @Post('merge')
  @FieldNames({ lines: 'guestCartItems' })
  @HttpCode(200)
  @NoStore()
  async merge(@Body() body: unknown, @CurrentCartCaller() current: CartCaller) {
    const fields = objectFields(body);
    assertOwnUserId(fields._id, current);
    const change = await this.carts.merge(
      ownerWithProducts(current),
      mergeIdOf(fields, current),
      linesFromRest(fields.guestCartItems),
    );
    return { ...changeToRest(await this.carts.withPublicProducts(change)), merged: change.merged };
  }

  /** Converts a change to REST; so does the current cart in a STALE_VERSION error. */
  private async respond(current: CartCaller, change: () => Promise<CartChange>) {
    try {
      return changeToRest(await this.carts.withPublicProducts(await change()));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'STALE_VERSION')) throw error;
      throw new AppError(error.code, {
        message: error.message,
        extras: { cart: await this.currentCart(current) },
      });
    }
  }

  private async currentCart(current: CartCaller) {
    return cartToRest(await this.carts.withPublicProducts(await this.carts.get(ownerWithProducts(current))));
  }
}
