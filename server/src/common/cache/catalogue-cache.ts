import { Injectable } from '@nestjs/common';
import { FreshCache } from './fresh-cache.js';

/** What shoppers browse, from memory. Whoever changes a product or a category calls `clear` after the commit. */
@Injectable()
export class CatalogueCache extends FreshCache {
  /** Of its own: Nest would look for somebody who provides the clock of the other. */
  constructor() {
    super();
  }
}
