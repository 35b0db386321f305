import { ShopInfoDocument, type ShopInfoQuery } from '../src/generated/graphql';
import type { WithTypenames } from './with-typenames';

/** The shop, for what shows its name or the days of its calendar. */
export const SHOP_INFO = {
  request: { query: ShopInfoDocument },
  result: {
    data: {
      shop: {
        __typename: 'Shop' as const,
        ...{ name: 'Zevar', phone: null, email: 'shop@example.com', address: null, timeZone: 'Asia/Karachi' },
        ...{ facebook: null, instagram: null, tiktok: null, whatsapp: null },
      },
    } satisfies Pick<WithTypenames<ShopInfoQuery>, 'shop'>,
  },
  maxUsageCount: 9,
};
