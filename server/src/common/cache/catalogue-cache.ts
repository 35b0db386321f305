import { Injectable } from '@nestjs/common';
import { TtlCache } from './ttl-cache.js';

/** Cached answers of the public catalogue. Code that changes a product or a category calls `clear` after its commit. */
@Injectable()
export class CatalogueCache extends TtlCache {
  /** Nest injects by constructor parameters and has no provider for the inherited clock parameter. */
  constructor() {
    super();
  }
}
