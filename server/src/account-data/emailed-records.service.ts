import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ContactService } from '../contact/contact.service.js';
import { ProductRequestLinksService } from '../product-requests/product-request-links.service.js';

/** What belongs to an email address, with an account or without. */
@Injectable()
export class EmailedRecordsService {
  constructor(
    private readonly contact: ContactService,
    private readonly productRequests: ProductRequestLinksService,
  ) {}

  /** `emailKey`: the address in the form of `caseInsensitiveKey`. */
  async removeAll(emailKey: string, session: ClientSession): Promise<void> {
    await this.contact.removeFrom(emailKey, session);
    await this.productRequests.removeOf(emailKey, session);
  }
}
