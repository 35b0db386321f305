import { paymentMethodById } from '#shared/payment-methods';
import type { Email, EmailKind } from '../../outbox/email.schema.js';
import { renderLayout, type EmailContent, type RenderedEmail, type ShopDetails, type SignedTokens } from './layout.js';
import { productBackEmail, productCheaperEmail, productRequestEmail } from './product-news.js';
import { stockDigestEmail } from './stock-digest.js';

type Template = (
  data: Record<string, string>,
  shop: ShopDetails,
  token: string,
  signed: SignedTokens,
) => EmailContent & Pick<RenderedEmail, 'replyTo' | 'headers'>;

/** What mail programs show as a link. */
const LINK = /\/\/|www\.|[^.。．｡][.。．｡]\p{L}{2}/iu;
/** Shown as nothing, so that they could hide a link. */
const INVISIBLE = /\p{Cf}/gu;
const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (word) => (LINK.test(word.replace(INVISIBLE, '')) ? '[link]' : word));

/** A dot as in abbreviations that names and addresses have: Md.Arif, St.Peter. */
const INNER_DOT = /[.。．｡](?=\p{L}{2})/gu;
/** Names and addresses that strangers may have typed: abbreviations get a space, other links are left out. */
const nameWithoutLinks = (text: string): string => withoutLinks(text.replace(INNER_DOT, '$& '));

/** The owner reads what customers have typed, such as a link to a place on a map. */
const TO_THE_SHOP: readonly EmailKind[] = ['contact-shop', 'order-shop', 'orders-shop'];

/** Anybody may order, or register, with the address of another person (EMAIL-11). */
function typedBySomebody(kind: EmailKind, data: Record<string, string>): Record<string, string> {
  const { firstname, address } = data;
  if (TO_THE_SHOP.includes(kind)) return data;
  return {
    ...data,
    ...(firstname !== undefined && { firstname: nameWithoutLinks(firstname) }),
    ...(address !== undefined && { address: nameWithoutLinks(address) }),
  };
}

/** Whoever registered again may be a stranger, whose password the account has now. */
const REGISTERED_AGAIN =
  'This address has been registered here more than once, and only the latest password and link count. ' +
  'If the latest registration was not yours, verify the address, then choose a password of your own with "Forgot password?".';

const TEMPLATES: Record<EmailKind, Template> = {
  'verify-email': ({ firstname, isAgain }, shop, token) => ({
    subject: `Verify your email address for ${shop.name}`,
    heading: `Welcome, ${firstname ?? ''}`,
    paragraphs: [
      'Please verify your email address, so that nobody else can use it here.',
      ...(isAgain === undefined ? [] : [REGISTERED_AGAIN]),
    ],
    link: { label: 'Verify email', url: `${shop.url}/verify-email/${token}` },
    closing: ['The link works for 24 hours.', 'If you did not ask for this, you need do nothing.'],
  }),
  'verify-new-email': ({ firstname }, shop, token) => ({
    subject: `Verify your new email address for ${shop.name}`,
    heading: `Hello, ${firstname ?? ''}`,
    paragraphs: ['Please verify this address. Until then your account keeps its earlier one.'],
    link: { label: 'Verify email', url: `${shop.url}/verify-email/${token}` },
    closing: ['The link works for 24 hours.', 'If you did not ask for this, you need do nothing.'],
  }),
  'reset-password': ({ firstname }, shop, token) => ({
    subject: `Reset your password for ${shop.name}`,
    heading: `Hello, ${firstname ?? ''}`,
    paragraphs: ['Somebody asked for a new password for your account. If it was you, choose one here.'],
    link: { label: 'Reset password', url: `${shop.url}/reset-password/${token}` },
    closing: [
      'The link works once, for 30 minutes.',
      'If it was not you, you need do nothing: your password stays as it is.',
    ],
  }),
  'account-deleted': ({ firstname }, shop) => ({
    subject: `Your account at ${shop.name} was deleted`,
    heading: `Goodbye, ${firstname ?? ''}`,
    paragraphs: [
      'Your account was deleted, with your addresses, your cart and all sign-ins.',
      'The books of the shop keep your orders, as the law asks, but without your name, email address, telephone number and street.',
    ],
    closing: ['If it was not you, please write to us.'],
  }),
  'password-changed': ({ firstname }, shop) => ({
    subject: `Your password for ${shop.name} was changed`,
    heading: `Hello, ${firstname ?? ''}`,
    paragraphs: [
      'Your password was changed, and everywhere else you are signed out.',
      'If it was not you, choose a new one at once:',
    ],
    link: { label: 'Reset password', url: `${shop.url}/forgot-password` },
  }),
  'email-changed': ({ firstname, newEmail }, shop, token) => ({
    subject: `A new email address for your account at ${shop.name}`,
    heading: `Hello, ${firstname ?? ''}`,
    paragraphs: [
      `Your account is about to move to ${newEmail ?? ''}. Until that email address is verified, emails keep coming here.`,
      'If it was not you, keep your account at this address and sign everybody out:',
    ],
    link: { label: 'Keep this address', url: `${shop.url}/verify-email/${token}` },
    closing: ['The link works for seven days. Then choose a new password.'],
  }),
  'contact-shop': ({ name = '', email = '', phone, subject, message = '' }) => ({
    subject: `Message from ${name}: ${subject ?? ''}`,
    heading: subject ?? '',
    paragraphs: [`${name} · ${email}${phone ? ` · ${phone}` : ''}`, message],
    replyTo: { name, address: email },
  }),
  // Anybody may name any address, so nothing that strangers write may look like words of the shop.
  'contact-copy': ({ subject, message = '' }, shop) => ({
    subject: `Your message to ${shop.name}`,
    heading: 'Thank you',
    paragraphs: [
      'We have your message and will reply within 24 hours.',
      `This was sent to us with your email address. If it was not you, you need not do anything. ${subject ?? ''}:`,
      `“${withoutLinks(message)}”`,
    ],
  }),
  'order-placed': (
    { firstname, number, reference, isUser, paymentMethod, confirmHours, ...order },
    shop,
    token,
    { confirm },
  ) => ({
    subject: `Your order ${number ?? ''} at ${shop.name}`,
    heading: `Thank you, ${firstname ?? ''}`,
    paragraphs: [
      `We have your order ${number ?? ''}. ${emailTextsOf(paymentMethod).placed}`,
      ...(confirmHours === undefined
        ? []
        : [`Please confirm it by the second link within ${confirmHours}: otherwise it is cancelled.`]),
      ...referenceParagraphs(reference),
      ...orderParagraphs(order),
    ],
    link: isUser
      ? { label: 'View My Orders', url: `${shop.url}/user-profile/orders` }
      : { label: 'See your order', url: `${shop.url}/track/${token}` },
    // Behind #: the token reaches no server but by the page's own request.
    secondLink:
      confirm === undefined
        ? undefined
        : { label: 'Confirm, correct or cancel your order', url: `${shop.url}/orders/confirm#${confirm}` },
    closing: isUser ? [] : ['The link shows your order for 180 days, to everybody who has it.'],
  }),
  'order-shop': (
    { firstname = '', lastname = '', email = '', phone = '', number, reference, total, ...order },
    shop,
  ) => ({
    subject: `New order ${number ?? ''}: ${total ?? ''}`,
    heading: `${firstname} ${lastname} ordered for ${total ?? ''}`,
    paragraphs: [
      [`Order ${number ?? ''}`, email, phone].filter(Boolean).join(' · '),
      ...referenceParagraphs(reference),
      ...orderParagraphs({ ...order, total: total ?? '' }),
    ],
    link: { label: 'Dashboard', url: `${shop.url}/dashboard` },
    ...replyTo(`${firstname} ${lastname}`, email),
  }),
  'orders-shop': ({ count = '', orders = '' }, shop) => ({
    subject: `${count} new orders`,
    heading: `${count} new orders`,
    paragraphs: orders.split('\n\n'),
    link: { label: 'Dashboard', url: `${shop.url}/dashboard` },
  }),
  'delivery-corrected': ({ firstname, number, reference, address = '' }) => ({
    subject: `New delivery details of your order ${number ?? ''}`,
    heading: `Hello, ${firstname ?? ''}`,
    paragraphs: ['Your order will be delivered to:', address, ...referenceParagraphs(reference)],
    closing: ['If you did not expect this, please write to us.'],
  }),
  'stock-digest': (data, shop) => stockDigestEmail(data, shop),
  'product-request': (data, shop, _token, { confirm }) => productRequestEmail(data, shop, confirm),
  'product-back': (data, shop, _token, { stop }) => productBackEmail(data, shop, stop),
  'product-cheaper': (data, shop, _token, { stop }) => productCheaperEmail(data, shop, stop),
  'order-shipped': ({ firstname, number, reference, paymentMethod, lines = '', parcels = '', total = '' }) => ({
    subject: `Your order ${number ?? ''} is on its way`,
    heading: `Hello, ${firstname ?? ''}`,
    paragraphs: [
      'Your order has left the shop:',
      lines,
      ...(parcels === '' ? [] : [`It comes with:\n${parcels}`]),
      ...referenceParagraphs(reference),
    ],
    closing: [emailTextsOf(paymentMethod).shipped(total)],
  }),
  'order-delivered': ({ firstname, number, reference, lines = '' }) => ({
    subject: `Your order ${number ?? ''} was delivered`,
    heading: `Thank you, ${firstname ?? ''}`,
    paragraphs: ['Your order was delivered:', lines, ...referenceParagraphs(reference)],
    closing: ['If anything is not as it should be, please write to us.'],
  }),
  'order-cancelled': ({ firstname, number, reference, paymentMethod, isUnconfirmed, lines = '' }) => ({
    subject: `Your order ${number ?? ''} was cancelled`,
    heading: `Hello, ${firstname ?? ''}`,
    paragraphs: [
      `Your order was cancelled, ${isUnconfirmed ? 'because nobody confirmed it, ' : ''}${emailTextsOf(paymentMethod).cancelled}:`,
      lines,
      ...referenceParagraphs(reference),
    ],
    closing: [
      isUnconfirmed
        ? 'If you still want it, please order again, and confirm by the link in the email.'
        : 'If you did not expect this, please write to us.',
    ],
  }),
};

/** `paymentMethod` is missing in emails that were queued by earlier versions. */
const emailTextsOf = (paymentMethod: string | undefined) => paymentMethodById(paymentMethod).emailTexts;

/** Emails that were queued by earlier versions have no reference, and no such paragraph. */
const referenceParagraphs = (reference = ''): string[] => (reference === '' ? [] : [`Short reference: ${reference}`]);

/** An order that was entered by an administrator may have no address to reply to. */
const replyTo = (name: string, address: string) => (address === '' ? {} : { replyTo: { name, address } });

/** Lines, amounts and delivery address of an order. */
function orderParagraphs({ lines = '', subtotal, deliveryFee, total, address = '' }: Record<string, string>): string[] {
  return [
    lines,
    `Subtotal: ${subtotal ?? ''}\nDelivery: ${deliveryFee ?? ''}\nTotal: ${total ?? ''}`,
    `Delivery to:\n${address}`,
  ];
}

/** Renders an email from its template. `token` and those in `signed` are parts of its links. */
export function renderEmail(
  { kind, data }: Pick<Email, 'kind' | 'data'>,
  shop: ShopDetails,
  token: string,
  signed: SignedTokens = {},
): RenderedEmail {
  const { replyTo, headers, ...content } = TEMPLATES[kind](typedBySomebody(kind, data ?? {}), shop, token, signed);
  return { ...renderLayout(content, shop), ...(replyTo && { replyTo }), ...(headers && { headers }) };
}
