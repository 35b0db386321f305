import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { ProductFilter } from '#shared/rules/catalogue.rules';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { entityTagOf } from '../common/cache/entity-tag-of.js';
import { CatalogueService } from './catalogue.service.js';
import { productToRest } from './product.rest.js';
import { ProductsService } from './products.service.js';

/** How many products are serialised before other requests have their turn. */
const PRODUCTS_PER_PIECE = 50;
/** Bytes of the pieces in which a list is sent; the next one waits until the client has read. */
const SENT_BYTES = 64 * 1024;

/** A serialised list, made once for all its readers: a stream refers to these bytes and copies nothing. */
export interface FullList {
  etag: string;
  json: Buffer;
  gzipped: Buffer;
}

type WholeListFilter = Pick<ProductFilter, 'category' | 'inStock'>;

const turn = promisify(setImmediate);

/** The whole list of products, as JSON of the REST API. In a large shop it has megabytes and takes a second to make. */
@Injectable()
export class FullProductList {
  constructor(
    private readonly products: ProductsService,
    private readonly catalogue: CatalogueService,
    private readonly cache: CatalogueCache,
  ) {}

  /** All active products, or those of a category by id or name, or in stock; cached for simultaneous requests. */
  get({ category, inStock }: WholeListFilter): Promise<FullList> {
    return this.cache.get(
      `whole ${inStock ? 'in stock ' : ''}of ${category?.trim().toLowerCase() ?? ''}`,
      () => this.build({ category, inStock }),
      ({ json, gzipped }) => json.length + gzipped.length,
    );
  }

  private async build(filter: WholeListFilter): Promise<FullList> {
    const categories = new Map((await this.catalogue.listCategories()).map((each) => [each.id, each]));
    const pieces: Buffer[] = [];
    let texts: string[] = [];
    const endPiece = () => {
      if (texts.length > 0) pieces.push(Buffer.from(`${pieces.length > 0 ? ',' : ''}${texts.join(',')}`));
      texts = [];
    };
    for await (const product of this.products.streamAll(filter)) {
      texts.push(JSON.stringify(productToRest(product, categories.get(product.categoryId ?? '') ?? null)));
      if (texts.length < PRODUCTS_PER_PIECE) continue;
      endPiece();
      await turn();
    }
    endPiece();
    const json = Buffer.concat([Buffer.from('['), ...pieces, Buffer.from(']')]);
    const gzipped = await promisify(gzip)(json);
    return { etag: entityTagOf(json), json, gzipped };
  }
}

/** The bytes as a stream that is read at the speed of the client. */
export const streamOf = (bytes: Buffer): Readable => Readable.from(slices(bytes), { highWaterMark: 1 });

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += SENT_BYTES) yield bytes.subarray(start, start + SENT_BYTES);
}
