import type { LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { WEBHOOK_TEXTS } from '#shared/rules/webhook.rules';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { addressOfHost, isPublicAddress, lookupPublic } from './public-address.js';

/** Where webhooks may go: to the public internet and encrypted, unless WEBHOOK_PRIVATE_ADDRESSES says otherwise. */
@Injectable()
export class WebhookAddresses {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Why a URL is refused before its name is looked up; null if it is not. A host may be written as an address. */
  refusalOf({ protocol, hostname }: URL): string | null {
    if (this.config.WEBHOOK_PRIVATE_ADDRESSES) return null;
    if (protocol !== 'https:') return WEBHOOK_TEXTS.https;
    const address = addressOfHost(hostname);
    const isRefused = address === null ? /(^|\.)localhost\.?$/.test(hostname) : !isPublicAddress(address);
    return isRefused ? WEBHOOK_TEXTS.private : null;
  }

  /** How a connection looks names up; undefined: in the usual way. */
  get lookup(): LookupFunction | undefined {
    return this.config.WEBHOOK_PRIVATE_ADDRESSES ? undefined : lookupPublic;
  }
}
