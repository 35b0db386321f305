import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { toE164 } from '#shared/phone';
import { Public } from '../common/access/access.decorators.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';

/** The shop's name, contact details and time zone, from the configuration. */
@Public()
@Resolver()
export class ShopResolver {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Query('shop')
  shop() {
    const {
      SHOP_NAME,
      SHOP_PHONE,
      SHOP_EMAIL,
      SHOP_ADDRESS,
      SHOP_FACEBOOK,
      SHOP_INSTAGRAM,
      SHOP_TIKTOK,
      SHOP_TIME_ZONE,
      SHOP_COUNTRY,
      SHOP_WHATSAPP,
    } = this.config;
    return {
      name: SHOP_NAME,
      phone: SHOP_PHONE,
      whatsapp: toE164(SHOP_WHATSAPP ?? '', SHOP_COUNTRY)?.slice(1) ?? null,
      email: SHOP_EMAIL,
      address: SHOP_ADDRESS,
      facebook: SHOP_FACEBOOK,
      instagram: SHOP_INSTAGRAM,
      tiktok: SHOP_TIKTOK,
      timeZone: SHOP_TIME_ZONE,
      country: SHOP_COUNTRY,
    };
  }
}
