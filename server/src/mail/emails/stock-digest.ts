import * as z from 'zod';
import { lowStockThresholdOf } from '#shared/stock';
import type { EmailContent, ShopDetails } from './layout.js';

interface DigestProduct {
  id: string;
  name: string;
  sku: string | null;
  stock: number;
  lowStockThreshold: number | null;
}

const groupRules = z.object({ count: z.number(), items: z.array(z.object({ id: z.string(), text: z.string() })) });
const digestRules = z.object({ out: groupRules, low: groupRules });

/** The first products of a group, and how many it has. */
interface DigestGroup {
  count: number;
  items: readonly DigestProduct[];
}

const groupOf = ({ count, items }: DigestGroup): z.output<typeof groupRules> => ({
  count,
  items: items.map(({ id, name, sku, stock, lowStockThreshold }) => ({
    id,
    text: [name, sku, `${stock} left`, `low at ${lowStockThresholdOf(lowStockThreshold)}`].filter(Boolean).join(' · '),
  })),
});

/** The values of the email about products that are out of stock or low. */
export const stockDigestData = (
  day: string,
  { out, low }: { out: DigestGroup; low: DigestGroup },
): Record<string, string> => ({ day, groups: JSON.stringify({ out: groupOf(out), low: groupOf(low) }) });

export function stockDigestEmail({ day = '', groups = '' }: Record<string, string>, shop: ShopDetails): EmailContent {
  // The data of an email that was sent are emptied.
  const { out, low } = digestRules.parse(groups === '' ? EMPTY : JSON.parse(groups));
  const inventory = `${shop.url}/dashboard?tab=inventory`;
  const section = (title: string, { count, items }: z.output<typeof groupRules>) => ({
    title: `${title} (${count})`,
    links: items.map(({ id, text }) => ({ label: text, url: `${inventory}&product=${id}` })),
    more: count > items.length ? `and ${count - items.length} more` : null,
  });
  return {
    subject: `Stock on ${day}: ${out.count} out, ${low.count} low`,
    heading: `${out.count} out of stock, ${low.count} low`,
    paragraphs: [],
    sections: [section('Out of stock', out), section('Low stock', low)].filter(({ links }) => links.length > 0),
    link: { label: 'Open the inventory', url: `${inventory}&stockStatus=low` },
  };
}

const EMPTY = { out: { count: 0, items: [] }, low: { count: 0, items: [] } };
