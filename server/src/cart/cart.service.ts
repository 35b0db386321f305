import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  CART_ERRORS,
  cartEditRules,
  cartLineKeyRules,
  cartLineRules,
  cartQuantityRules,
  mergeRules,
  sentCartRules,
  type CartEdit,
} from '#shared/rules/cart.rules';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import { AppError } from '../common/errors/app-error.js';
import { validate } from '../common/validation/validate.js';
import { ProductsService } from '../products/products.service.js';
import {
  hasSameLines,
  quantityOf,
  removeOrderedLines,
  type CartLine,
  type OrderedLine,
  type Reduction,
} from './cart-lines.js';
import { applyOperation, productIdsOf, type CartOperation } from './cart-operations.js';
import type { ProductsById } from './cart-products.js';
import { CartRepository, type CartState, type OperationIds } from './cart.repository.js';
import { toCartView, type CartChange, type CartChangeWithProducts } from './cart.view.js';

/** Only another server process can make an attempt fail: within this process the changes of a cart wait in line. */
const MAX_ATTEMPTS = 50;

/** The customer whose cart it is, and whether products are read with all their fields or only those that lines need. */
export interface CartOwner {
  userId: string;
  withFullProducts?: boolean;
  /** The request's deadline: nothing is changed once it is aborted. */
  signal?: AbortSignal;
}

/** The expected cart version, and the id by which a repeated request is recognised; all optional. */
type ChangeOptions = CartEdit & Pick<OperationIds, 'mergeId'>;

/**
 * `isReplay` is true for a repeated request, which changed nothing; `before` are the cart's lines before the change.
 */
type ChangeResult = CartChange & { isReplay: boolean; before: CartLine[] };

/** The carts of signed-in customers. A client requests changes, which are applied here to the stored cart. */
@Injectable()
export class CartService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly carts: CartRepository,
    private readonly products: ProductsService,
  ) {}

  async get({ userId, withFullProducts }: CartOwner): Promise<CartChange> {
    const { cart, products } = await this.carts.find(userId, withFullProducts);
    return toCartChange(cart, products);
  }

  /** Removes the cart of an account that is deleted. */
  removeCart(userId: string, session?: ClientSession): Promise<void> {
    return this.carts.remove(new Types.ObjectId(userId), session);
  }

  /** Adds the products' public views, with categories. The cart must have been read `withFullProducts`. */
  async withPublicProducts<Change extends CartChange>(change: Change): Promise<CartChangeWithProducts<Change>> {
    return { ...change, publicProducts: await this.products.toPublicProducts(change.products) };
  }

  add(owner: CartOwner, line: unknown, edit?: unknown): Promise<CartChange> {
    const operation: CartOperation = { type: 'add', line: validate(cartLineRules, line) };
    return this.change(owner, operation, validate(cartEditRules, edit));
  }

  decrement(owner: CartOwner, key: unknown, edit?: unknown): Promise<CartChange> {
    const operation: CartOperation = { type: 'decrement', key: validate(cartLineKeyRules, key) };
    return this.change(owner, operation, validate(cartEditRules, edit));
  }

  setQuantity(owner: CartOwner, line: unknown, edit?: unknown): Promise<CartChange> {
    const { quantity, ...key } = validate(cartQuantityRules, line);
    return this.change(owner, { type: 'setQuantity', key, quantity }, validate(cartEditRules, edit));
  }

  remove(owner: CartOwner, key: unknown, edit?: unknown): Promise<CartChange> {
    const operation: CartOperation = { type: 'remove', key: validate(cartLineKeyRules, key) };
    return this.change(owner, operation, validate(cartEditRules, edit));
  }

  /** Removes the lines of all sizes of a product. */
  removeProduct(owner: CartOwner, id: unknown, edit?: unknown): Promise<CartChange> {
    const { productId } = validate(cartLineKeyRules, { productId: id });
    return this.change(owner, { type: 'removeProduct', productId }, validate(cartEditRules, edit));
  }

  clear(owner: CartOwner, edit?: unknown): Promise<CartChange> {
    return this.change(owner, { type: 'clear' }, validate(cartEditRules, edit));
  }

  replace(owner: CartOwner, sent: unknown, edit?: unknown): Promise<CartChange> {
    const { lines } = validate(sentCartRules, { lines: sent });
    const operation: CartOperation = { type: 'replace', lines };
    return this.change(owner, operation, validate(cartEditRules, edit));
  }

  /**
   * Adds a guest cart, once per `mergeId` (CART-68). `merged` counts the guest's lines of which at least one piece was
   * added.
   */
  async merge(owner: CartOwner, id: unknown, sent: unknown): Promise<CartChange & { merged: number }> {
    const { mergeId, lines } = validate(mergeRules, { mergeId: id, lines: sent });
    const operation: CartOperation = { type: 'merge', lines };
    const { isReplay, before, ...change } = await this.change(owner, operation, { mergeId });
    if (isReplay) return { ...change, merged: 0 };
    const unchanged = change.reduced.filter((line) => line.quantity === quantityOf(before, line));
    return { ...change, merged: lines.length - unchanged.length };
  }

  /** Removes ordered quantities from the cart, in the transaction that creates the order. */
  async removeOrdered(userId: string, ordered: OrderedLine[], session: ClientSession): Promise<void> {
    const cart = await this.carts.findWithoutProducts(userId, session);
    const remaining = removeOrderedLines(cart.lines, ordered);
    if (hasSameLines(cart.lines, remaining)) return;
    // The result needs no check: if the cart changes concurrently, the transaction fails and is retried.
    await this.carts.save(cart, remaining, {}, session);
  }

  /** Applies an operation; tries again whenever another process has changed the cart in between. */
  private change(owner: CartOwner, operation: CartOperation, options: ChangeOptions): Promise<ChangeResult> {
    const work = async () => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const result = await this.tryChange(owner, operation, options);
        if (result) return result;
      }
      throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    };
    return this.mutex.run([owner.userId], work, owner.signal);
  }

  /** One attempt: reads the cart, applies the operation and saves it. Null if the cart was changed in between. */
  private async tryChange(
    { userId, withFullProducts = false, signal }: CartOwner,
    operation: CartOperation,
    { opId, mergeId, version }: ChangeOptions,
  ): Promise<ChangeResult | null> {
    const { cart, products: cartProducts } = await this.carts.find(userId, withFullProducts);
    const missingIds = productIdsOf(operation).filter((id) => !cartProducts.has(id.toLowerCase()));
    const otherProducts = await this.products.findForCart(missingIds, withFullProducts);
    const products: ProductsById = new Map([...otherProducts, ...cartProducts]);
    const before = cart.lines;

    if (isReplay(cart, { opId, mergeId })) return { ...toCartChange(cart, products), isReplay: true, before };
    if (version != null && version !== cart.version) throw staleVersion(cart, products);

    const { lines, reduced } = applyOperation(operation, before, products);

    // A request with an id is saved even if it changes no line, so that its repetition is recognised.
    const hasId = opId != null || mergeId !== undefined;
    if (!hasId && hasSameLines(before, lines)) {
      return { ...toCartChange(cart, products, reduced), isReplay: false, before };
    }
    signal?.throwIfAborted();
    if (!(await this.carts.save(cart, lines, { opId, mergeId }))) return null;
    const saved: CartState = { ...cart, lines, version: cart.version + 1 };
    return { ...toCartChange(saved, products, reduced), isReplay: false, before };
  }
}

const toCartChange = (
  { userId, version, lines }: CartState,
  products: ProductsById,
  reduced: Reduction[] = [],
): CartChange => ({ cart: toCartView(userId, version, lines, products), reduced, products });

const isReplay = (cart: CartState, { opId, mergeId }: OperationIds): boolean =>
  (opId != null && cart.opIds.includes(opId)) || (mergeId != null && cart.mergeIds.includes(mergeId));

const staleVersion = (cart: CartState, products: ProductsById): AppError =>
  new AppError('STALE_VERSION', { message: CART_ERRORS.stale, extras: { cart: toCartChange(cart, products).cart } });
