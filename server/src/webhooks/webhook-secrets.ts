import { Injectable } from '@nestjs/common';
import { Secrets } from '../config/secrets.js';
import type { Webhook } from './webhook.schema.js';

type Identity = Pick<Webhook, '_id' | 'secretVersion'>;

/** The secrets of webhooks, derived from the server's own (JWT_SECRET) and stored nowhere (docs/decisions/0105). */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly secrets: Secrets) {}

  /** The key that signs: 32 bytes. */
  keyOf({ _id, secretVersion }: Identity): Buffer {
    return Buffer.from(this.secrets.derive('webhook', `${_id.toHexString()} ${secretVersion}`), 'hex');
  }

  /** The key as the receiver gets it, in the form of Standard Webhooks. */
  textOf(webhook: Identity): string {
    return `whsec_${this.keyOf(webhook).toString('base64')}`;
  }
}
