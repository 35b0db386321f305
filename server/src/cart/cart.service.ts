import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  CART_ERRORS,
  cartEditRules,
  cartLineKeyRules,
  cartLineRules,
  cartQuantityRules,
  mergeIdRule,
  sentLinesRules,
  type CartEdit,
} from '#shared/rules/cart.rules';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { AppError } from '../common/errors/app-error.js';
import { check } from '../common/validation/check.js';
import { KeyedQueue } from '../common/concurrency/keyed-mutex.js';
import { ProductsService } from '../products/products.service.js';
import {
  isLine,
  quantityOf,
  replaced,
  withAdded,
  withLine,
  without,
  withoutOrdered,
  type Changed,
  type Line,
  type LineKey,
  type Shelf,
} from './cart-changes.js';
import { asSold, cartView, isSame, shelfOf, type CartChange, type Products, type WholeCart } from './cart.view.js';
import { CartsService, type Ids, type Standing } from './carts.service.js';

/** Others can only be faster a few times: within a process everybody waits for his turn. */
const TRIES = 50;

interface Change {
  /** Products that are not in the cart yet. */
  ids?: string[];
  work: (lines: Line[], shelf: Shelf, products: Products) => Changed;
  edit?: CartEdit;
  mergeId?: string;
}

type Made = CartChange & { isReplay: boolean };

/** Whose cart it is; and whether its products are told whole, which the lines alone need not. */
export interface CartOwner {
  userId: string;
  tellsProducts?: boolean;
}

const unreduced = (lines: Line[]): Changed => ({ lines, reduced: [] });

/** Carts of those who are signed in: every change is one operation here, never reading and writing by the client (behaviours.md C-01 to C-04). */
@Injectable()
export class CartService {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly carts: CartsService,
    private readonly products: ProductsService,
  ) {}

  async get({ userId, tellsProducts }: CartOwner): Promise<CartChange> {
    const { cart, products } = await this.carts.find(userId, tellsProducts);
    return changeOf(cart, products);
  }

  /** The same with its products' categories, for the door that tells products whole. */
  async whole<Told extends CartChange>(change: Told): Promise<WholeCart<Told>> {
    return { ...change, publicProducts: await this.products.withCategories(change.products) };
  }

  add(owner: CartOwner, line: unknown, edit?: unknown): Promise<CartChange> {
    const wanted = check(cartLineRules, line);
    return this.change(owner, {
      ids: [wanted.productId],
      edit: check(cartEditRules, edit),
      work: (lines, shelf, products) => {
        const sold = asSold(wanted, products);
        mustBeSold(sold, shelf, products);
        return withAdded(lines, [sold], shelf);
      },
    });
  }

  decrement(owner: CartOwner, key: unknown, edit?: unknown): Promise<CartChange> {
    const wanted = check(cartLineKeyRules, key);
    return this.change(owner, {
      edit: check(cartEditRules, edit),
      work: (lines, shelf, products) =>
        withDifferent(lines, meant(lines, wanted, products), (quantity) => quantity - 1, shelf),
    });
  }

  setQuantity(owner: CartOwner, line: unknown, edit?: unknown): Promise<CartChange> {
    const { quantity, ...key } = check(cartQuantityRules, line);
    return this.change(owner, {
      edit: check(cartEditRules, edit),
      work: (lines, shelf, products) => withDifferent(lines, meant(lines, key, products), () => quantity, shelf),
    });
  }

  remove(owner: CartOwner, key: unknown, edit?: unknown): Promise<CartChange> {
    const wanted = check(cartLineKeyRules, key);
    return this.change(owner, {
      edit: check(cartEditRules, edit),
      work: (lines, _shelf, products) => unreduced(without(lines, meant(lines, wanted, products))),
    });
  }

  /** All lines of a product, in whatever size: who sends no size may not know of sizes. */
  removeProduct(owner: CartOwner, productId: unknown, edit?: unknown): Promise<CartChange> {
    const key = check(cartLineKeyRules, { productId });
    return this.change(owner, {
      edit: check(cartEditRules, edit),
      work: (lines) => unreduced(lines.filter((line) => line.productId !== key.productId.toLowerCase())),
    });
  }

  clear(owner: CartOwner, edit?: unknown): Promise<CartChange> {
    return this.change(owner, { edit: check(cartEditRules, edit), work: () => unreduced([]) });
  }

  replace(owner: CartOwner, sent: unknown, edit?: unknown): Promise<CartChange> {
    const wanted = check(sentLinesRules, sent);
    return this.change(owner, {
      ids: idsOf(wanted),
      edit: check(cartEditRules, edit),
      work: (lines, shelf, products) =>
        replaced(
          lines,
          wanted.map((line) => asSold(line, products)),
          shelf,
        ),
    });
  }

  async merge(owner: CartOwner, mergeId: unknown, sent: unknown): Promise<CartChange & { merged: number }> {
    const id = check(mergeIdRule, mergeId);
    const guest = check(sentLinesRules, sent);
    let merged = 0;
    const work = (lines: Line[], shelf: Shelf, products: Products) => {
      const changed = withAdded(
        lines,
        guest.map((line) => asSold(line, products)),
        shelf,
      );
      merged =
        guest.length - changed.reduced.filter(({ quantity, ...key }) => quantity === quantityOf(lines, key)).length;
      return changed;
    };
    const { isReplay, ...change } = await this.change(owner, { ids: idsOf(guest), mergeId: id, work });
    return { ...change, merged: isReplay ? 0 : merged };
  }

  /** Takes what was ordered out of its owner's cart, with the order or not at all. */
  async removeOrdered(userId: string, ordered: Line[], session: ClientSession): Promise<void> {
    const cart = await this.carts.findAlone(userId, session);
    const left = withoutOrdered(cart.lines, ordered);
    if (isSame(cart.lines, unreduced(left))) return;
    await this.carts.save(cart, left, {}, session); // in a transaction nobody is faster: the later one is tried again
  }

  /** Works on the cart as it is at this moment, again when somebody else was faster. */
  private change(
    { userId, tellsProducts = false }: CartOwner,
    { ids = [], work, edit = {}, mergeId }: Change,
  ): Promise<Made> {
    return this.queue.run([userId], async () => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { cart, products } = await this.carts.find(userId, tellsProducts);
        const others = await this.products.findForCart(
          ids.filter((id) => !products.has(id.toLowerCase())),
          tellsProducts,
        );
        const all: Products = new Map([...others, ...products]);
        if (isReplay(cart, { opId: edit.opId, mergeId })) return { ...changeOf(cart, all), isReplay: true };
        if (edit.version != null && edit.version !== cart.version) throw stale(cart, all);
        const changed = work(cart.lines, shelfOf(all), all);
        const hasId = edit.opId != null || mergeId !== undefined;
        if (!hasId && isSame(cart.lines, changed)) return { ...changeOf(cart, all, changed), isReplay: false };
        if (await this.carts.save(cart, changed.lines, { opId: edit.opId, mergeId })) {
          return { ...changeOf({ ...cart, ...changed, version: cart.version + 1 }, all, changed), isReplay: false };
        }
      }
      throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    });
  }
}

const idsOf = (lines: Line[]): string[] => lines.map(({ productId }) => productId);

const changeOf = (
  { userId, version, lines }: Standing,
  products: Products,
  { reduced }: Partial<Changed> = {},
): CartChange => ({ cart: cartView(userId, version, lines, products), reduced: reduced ?? [], products });

const isReplay = ({ opIds, mergeIds }: Standing, { opId, mergeId }: Ids): boolean =>
  (opId != null && opIds.includes(opId)) || (mergeId != null && mergeIds.includes(mergeId));

const stale = (cart: Standing, products: Products): AppError =>
  new AppError('STALE_VERSION', { message: CART_ERRORS.stale, extras: { cart: changeOf(cart, products).cart } });

function mustBeSold(key: LineKey, shelf: Shelf, products: Products): void {
  if (shelf(key) !== null) return;
  if (!products.get(key.productId)?.isActive) throw new AppError('NOT_FOUND');
  throw new AppError('VALIDATION_FAILED', { message: ORDER_TEXTS.size, fields: { size: ORDER_TEXTS.size } });
}

/** A line as it is named; one that came in before its product lost its sizes keeps its name. */
function meant(lines: Line[], key: LineKey, products: Products): LineKey {
  const named = { ...key, productId: key.productId.toLowerCase() };
  return lines.some((line) => isLine(line, named)) ? named : asSold(named, products);
}

function withDifferent(lines: Line[], key: LineKey, next: (quantity: number) => number, shelf: Shelf): Changed {
  const has = quantityOf(lines, key);
  if (has === 0) throw new AppError('NOT_FOUND', { message: CART_ERRORS.lineNotFound });
  return withLine(lines, { ...key, quantity: next(has) }, shelf);
}
