import { productPath } from '#shared/product-path';
import type { EmailContent, RenderedEmail, ShopDetails } from './layout.js';

type Data = Record<string, string>;

const nameOf = ({ name = '', size = '' }: Data): string => (size === '' ? name : `${name}, size ${size}`);

/** Asks whether the address wants to be told; `token` confirms it. */
export function productRequestEmail(data: Data, shop: ShopDetails, token = ''): EmailContent {
  const piece = nameOf(data);
  const what = data['requestKind'] === 'priceDrop' ? `when the price of ${piece} drops` : `when ${piece} is back`;
  return {
    subject: `Shall we tell you ${what}?`,
    heading: 'Please confirm',
    paragraphs: [`Somebody asked ${shop.name} to tell this address once ${what}.`],
    link: { label: 'Yes, tell me', url: `${shop.url}/product-requests/confirm/${token}` },
    closing: ['The link works for three days.', 'If you did not ask for this, you need do nothing.'],
  };
}

type News = EmailContent & Pick<RenderedEmail, 'headers'>;

/** The link to the product, and the way out: a link for people, and a header for mail programs (RFC 8058). */
function newsEmail(
  data: Data,
  shop: ShopDetails,
  token: string | undefined,
  paragraphs: string[],
): Omit<News, 'subject' | 'heading'> {
  const { productId = '', name = '' } = data;
  const stopUrl = `${shop.url}/product-requests/stop/${token ?? ''}`;
  return {
    paragraphs,
    link: { label: 'See it', url: `${shop.url}${productPath({ id: productId, name })}` },
    secondLink: token === undefined ? undefined : { label: 'No more emails about pieces', url: stopUrl },
    closing: ['You asked for this email, and it is the only one about your request.'],
    ...(token !== undefined && {
      headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

export const productBackEmail = (data: Data, shop: ShopDetails, token?: string): News => ({
  subject: `${nameOf(data)} is back`,
  heading: 'Back in stock',
  ...newsEmail(data, shop, token, [`${nameOf(data)} is back, for ${data['price'] ?? ''}.`]),
});

export const productCheaperEmail = (data: Data, shop: ShopDetails, token?: string): News => ({
  subject: `${nameOf(data)} is now ${data['price'] ?? ''}`,
  heading: 'The price has dropped',
  ...newsEmail(data, shop, token, [
    `${nameOf(data)} now costs ${data['price'] ?? ''}. It was ${data['earlierPrice'] ?? ''} when you asked.`,
  ]),
});
