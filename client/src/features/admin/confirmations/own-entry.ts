import type { ApolloClient } from '@apollo/client';
import { dayOf } from '#shared/days';
import type { ContactType } from '../../../generated/graphql';
import { ShopInfo } from '../../../lib/shop/shop-queries';
import { ShopCountry } from '../../../lib/shop/use-shop-country';
import { BlockedContacts, type BlockedContact } from './confirmation-documents';

/** What the form of a new entry holds. */
export interface BlockDraft {
  type: ContactType;
  value: string;
  reason: string;
  /** The last day; empty for ever. */
  until: string;
}

/** The entry of the block list that is as it was typed; the latest entries are on the first page. */
export async function findEntry(client: ApolloClient, draft: BlockDraft): Promise<BlockedContact | undefined> {
  const latest = client.query({ query: BlockedContacts, variables: { page: 1 }, fetchPolicy: 'network-only' });
  try {
    const [{ data }, value, dayOfEnd] = await Promise.all([latest, storedValue(client, draft), endsIn(client)]);
    return data?.blockedContacts.items.find(
      (entry) =>
        entry.type === draft.type &&
        entry.value === value &&
        entry.reason === draft.reason.trim() &&
        dayOfEnd(entry) === draft.until,
    );
  } catch {
    return undefined;
  }
}

/** A telephone number is stored in E.164. */
async function storedValue(client: ApolloClient, { type, value }: BlockDraft): Promise<string | null> {
  if (type !== 'PHONE') return value.trim();
  const [{ isSupportedCountry, toE164 }, { data }] = await Promise.all([
    import('#shared/phone'),
    client.query({ query: ShopCountry }),
  ]);
  const country = data?.shop.country ?? '';
  return isSupportedCountry(country) ? toE164(value, country) : null;
}

/** Tells the last day of an entry in the shop's time zone: it ends at the midnight after it. Empty for ever. */
async function endsIn(client: ApolloClient) {
  const { data } = await client.query({ query: ShopInfo });
  const timeZone = data?.shop.timeZone;
  return ({ until }: BlockedContact): string | null => {
    if (until == null) return '';
    return timeZone === undefined ? null : dayOf(new Date(Date.parse(until) - 1), timeZone);
  };
}
