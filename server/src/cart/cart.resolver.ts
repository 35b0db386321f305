import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../common/access/access.decorators.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type {
  MutationAddToCartArgs,
  MutationClearCartArgs,
  MutationDecrementCartLineArgs,
  MutationMergeCartArgs,
  MutationRemoveFromCartArgs,
  MutationReplaceCartArgs,
  MutationSetCartQuantityArgs,
} from '../generated/graphql.js';
import { type CartCaller, CurrentCartCaller } from './cart-caller.js';
import { CartService } from './cart.service.js';

@SignedIn()
@SkipThrottle()
@Resolver('Cart')
export class CartResolver {
  constructor(private readonly carts: CartService) {}

  @Query('cart')
  async get(@CurrentCartCaller() current: CartCaller) {
    const { cart } = await this.carts.get(current);
    return cart;
  }

  @Mutation('addToCart')
  add(@Args() { line, edit }: MutationAddToCartArgs, @CurrentCartCaller() current: CartCaller) {
    return this.carts.add(current, line, edit);
  }

  @Mutation('decrementCartLine')
  decrement(@Args() { line, edit }: MutationDecrementCartLineArgs, @CurrentCartCaller() current: CartCaller) {
    return this.carts.decrement(current, line, edit);
  }

  @Mutation('setCartQuantity')
  setQuantity(@Args() { line, quantity, edit }: MutationSetCartQuantityArgs, @CurrentCartCaller() current: CartCaller) {
    return this.carts.setQuantity(current, { ...line, quantity }, edit);
  }

  @Mutation('removeFromCart')
  remove(@Args() { line, edit }: MutationRemoveFromCartArgs, @CurrentCartCaller() current: CartCaller) {
    return this.carts.remove(current, line, edit);
  }

  @Mutation('clearCart')
  clear(@Args() { edit }: MutationClearCartArgs, @CurrentCartCaller() current: CartCaller) {
    return this.carts.clear(current, edit);
  }

  @Mutation('replaceCart')
  replace(@Args() { lines, edit }: MutationReplaceCartArgs, @CurrentCartCaller() current: CartCaller) {
    return this.carts.replace(current, lines, edit);
  }

  @Mutation('mergeCart')
  merge(@Args() { mergeId, lines }: MutationMergeCartArgs, @CurrentCartCaller() current: CartCaller) {
    return this.carts.merge(current, mergeId, lines);
  }
}
