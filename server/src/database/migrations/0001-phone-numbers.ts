import { toE164 } from '#shared/phone';
import type { Migration, MigrationStep } from './migration.js';

interface OldOrder {
  address: { phone: string };
  guestKeys?: string[];
  guestPlaces?: string[];
}

const PHONE_KEY = /^phone /;

/** The keys of a guest's order, which held the last ten digits of the number. */
const orders: MigrationStep<OldOrder> = {
  collection: 'orders',
  filter: { phoneE164: { $exists: false } },
  change({ _id, address, guestKeys = [], guestPlaces }, { SHOP_COUNTRY }) {
    const phoneE164 = toE164(address.phone, SHOP_COUNTRY);
    if (phoneE164 === null || guestKeys.length === 0) return { $set: { phoneE164 } };
    const keys = guestKeys.map((key) => (PHONE_KEY.test(key) ? `phone ${phoneE164}` : key));
    // Two old keys may become one, and their numbered places are unique: the order's id takes the place of the number.
    const places = guestPlaces?.map((place) =>
      PHONE_KEY.test(place) ? `phone ${phoneE164} ${_id.toHexString()}` : place,
    );
    return { $set: { phoneE164, guestKeys: keys, ...(places && { guestPlaces: places }) } };
  },
};

const users: MigrationStep<{ phone?: string }> = {
  collection: 'users',
  filter: { phoneE164: { $exists: false } },
  change: ({ phone = '' }, { SHOP_COUNTRY }) => ({ $set: { phoneE164: toE164(phone, SHOP_COUNTRY) } }),
};

const savedAddresses: MigrationStep<{ addresses: { phone: string }[] }> = {
  collection: 'address_books',
  filter: { addresses: { $elemMatch: { phoneE164: { $exists: false } } } },
  change: ({ addresses }, { SHOP_COUNTRY }) => ({
    $set: Object.fromEntries(
      addresses.map(({ phone }, at) => [`addresses.${at}.phoneE164`, toE164(phone, SHOP_COUNTRY)]),
    ),
  }),
};

/** Telephone numbers in E.164 beside what was typed; null where that is no number. */
export const phoneNumbers: Migration = {
  description: 'telephone numbers in E.164',
  steps: [orders, users, savedAddresses],
};
