import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { countItems } from '#shared/cart-lines';
import { GUEST_ORDERS, PENDING_PIECES } from '#shared/limits';
import { toE164 } from '#shared/phone';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import type { Caller } from '../common/access/caller.js';
import { AppError } from '../common/errors/app-error.js';
import type { RateLimitedAttempt } from '../common/throttle/throttle.service.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import { mailboxKey } from '../users/case-insensitive-key.js';
import { Order } from './order.schema.js';
import {
  arrivalOf,
  guestKeysOf,
  phoneKey,
  type OrderSource,
  type OrderSources,
  type Recipient,
} from './order-sources.js';

type PendingOrder = Pick<Order, 'guestKeys' | 'guestPlaces' | 'lines'>;

/** Characters of a keyed hash that stands for an address or a browser in orders. */
const HASH_LENGTH = 24;

/**
 * Limits the pending orders of each guest and to each address that is not the account's own, and the pending pieces of
 * each source, so that fake orders cannot use up the stock (LIMITS-20 to LIMITS-22; docs/decisions/0012 and 0028).
 */
@Injectable()
export class OrderLimitsService {
  private readonly factor: number;
  private readonly country: Config['SHOP_COUNTRY'];

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly secrets: Secrets,
    @Inject(CONFIG) { RATE_LIMIT_FACTOR, SHOP_COUNTRY }: Pick<Config, 'RATE_LIMIT_FACTOR' | 'SHOP_COUNTRY'>,
  ) {
    this.factor = RATE_LIMIT_FACTOR;
    this.country = SHOP_COUNTRY;
  }

  /** `stranger`: the recipient, if the order is not written to the account's own verified email address. */
  sourcesOfUser(userId: string, stranger: Recipient | null): OrderSources {
    const account = this.dividedSource(`account ${userId}`);
    return { persons: [account, ...(stranger ? this.recipientSources(stranger) : [])], network: null };
  }

  sourcesOfGuest(guest: Recipient, { network, browser }: Caller): OrderSources {
    const arrival = arrivalOf(browser, Date.now());
    return {
      persons: [
        ...this.recipientSources(guest),
        ...(browser ? [this.dividedSource(`browser ${this.hash(browser.id)}`)] : []),
      ],
      network: {
        source: this.dividedSource(`network ${this.hash(network)}`),
        arrival: arrival === null ? null : this.dividedSource(`arrival ${this.hash(`${network} ${arrival}`)}`),
        share: PENDING_PIECES.arrival * this.factor,
      },
    };
  }

  /**
   * Returns the sources that an order counts for and one free place of each, to be stored with the order. Throws
   * LIMIT_REACHED if a source has too many pending orders or pieces. Two simultaneous orders may find the same place:
   * the unique index on `guestPlaces` rejects one of them.
   */
  async findPlaces(sources: OrderSources, pieces: number): Promise<Pick<Order, 'guestKeys' | 'guestPlaces'>> {
    const { persons, network } = sources;
    const ofNetwork = network ? [network.source, ...(network.arrival ? [network.arrival] : [])] : [];
    const pending = await this.findPending([...persons, ...ofNetwork].map(({ key }) => key));
    for (const source of persons) assertRoom(source, pending, pieces);
    const keys = [...persons, ...networkSources(network, pending, pieces)].map(({ key }) => key);
    // `guestPlaces` is left out and not empty: the unique index takes two empty lists for the same.
    if (keys.length === 0) return { guestKeys: [] };
    return { guestKeys: keys, guestPlaces: keys.map((key) => firstFreePlace(key, pending)) };
  }

  /**
   * What a guest's pending order counts for by another telephone number, and a free place of that, to be stored with the
   * order; null if it counts for that number already. Throws LIMIT_REACHED.
   */
  async findPhonePlace(
    { guestKeys, lines }: Pick<Order, 'guestKeys' | 'lines'>,
    phoneE164: string,
    session: ClientSession,
  ): Promise<{ key: string; place: string } | null> {
    const key = phoneKey(phoneE164);
    if (guestKeys.includes(key)) return null;
    const pending = await this.findPending([key], session);
    assertRoom(this.guestSource(key), pending, countItems(lines));
    return { key, place: firstFreePlace(key, pending) };
  }

  /** The hourly limits of who is written to and called about an order, by whoever places it. */
  attemptsOfRecipient({ email, phone }: Recipient): RateLimitedAttempt[] {
    const phoneE164 = toE164(phone, this.country);
    return [
      { limit: 'guestOrdersToEmail', subject: mailboxKey(email) },
      ...(phoneE164 === null ? [] : [{ limit: 'guestOrdersToPhone', subject: phoneE164 } as const]),
    ];
  }

  private recipientSources({ email, phone }: Recipient): OrderSource[] {
    return guestKeysOf(email, toE164(phone, this.country)).map((key) => this.guestSource(key));
  }

  private guestSource(key: string): OrderSource {
    return { key, orders: GUEST_ORDERS.waiting * this.factor, pieces: PENDING_PIECES.source * this.factor };
  }

  private findPending(keys: string[], session: ClientSession | null = null): Promise<PendingOrder[]> {
    return this.orders
      .find(
        { guestKeys: trusted({ $in: keys }), status: 'pending' },
        { guestKeys: 1, guestPlaces: 1, 'lines.quantity': 1 },
        { session },
      )
      .lean<PendingOrder[]>()
      .exec();
  }

  /**
   * A source whose pieces alone are limited. RATE_LIMIT_FACTOR widens it by dividing its orders at random among so many
   * keys: load tests have thousands of pending orders, and each order reads those of its keys.
   */
  private dividedSource(key: string): OrderSource {
    const parts = Math.max(1, Math.floor(this.factor));
    return {
      key: parts === 1 ? key : `${key} part ${1 + Math.floor(Math.random() * parts)}`,
      orders: Infinity,
      pieces: (PENDING_PIECES.source * this.factor) / parts,
    };
  }

  /** Keyed: orders hold no address, and nobody can compute it from them. */
  private hash(subject: string): string {
    return this.secrets.derive('order source', subject).slice(0, HASH_LENGTH);
  }
}

/**
 * What an order counts for beside its person: for the arrival, if it fits into the arrival's share, else for the
 * network as well. Throws LIMIT_REACHED.
 */
function networkSources(network: OrderSources['network'], pending: PendingOrder[], pieces: number): OrderSource[] {
  if (!network) return [];
  const { source, arrival, share } = network;
  if (arrival && piecesOf(arrival, pending) + pieces <= share) return [arrival];
  const counted = arrival ? [arrival, source] : [source];
  if (!counted.every((each) => hasRoom(each, pending, pieces)))
    throw new AppError('LIMIT_REACHED', { message: ORDER_TEXTS.network });
  return counted;
}

function assertRoom(source: OrderSource, pending: PendingOrder[], pieces: number): void {
  if (ordersOf(source, pending).length >= source.orders)
    throw new AppError('LIMIT_REACHED', { message: ORDER_TEXTS.waiting });
  if (!hasRoom(source, pending, pieces)) throw new AppError('LIMIT_REACHED', { message: ORDER_TEXTS.pieces });
}

/** A first order may have any number of pieces. */
function hasRoom(source: OrderSource, pending: PendingOrder[], pieces: number): boolean {
  const held = piecesOf(source, pending);
  return held === 0 || held + pieces <= source.pieces;
}

const ordersOf = ({ key }: OrderSource, pending: PendingOrder[]): PendingOrder[] =>
  pending.filter(({ guestKeys }) => guestKeys.includes(key));

const piecesOf = (source: OrderSource, pending: PendingOrder[]): number =>
  countItems(ordersOf(source, pending).flatMap(({ lines }) => lines));

function firstFreePlace(key: string, pending: PendingOrder[]): string {
  const taken = new Set(pending.flatMap(({ guestPlaces }) => guestPlaces ?? []));
  let number = 1;
  while (taken.has(`${key} ${number}`)) number += 1;
  return `${key} ${number}`;
}
