import { ADDRESS_FIELDS } from '#shared/address-fields';
import { API_SCOPE_LABELS } from '#shared/api-scopes';
import { CASH_ACCOUNT_DETAILS } from '#shared/cash-book';
import { formatFullDay } from '#shared/dates';
import { OUTCOME_DETAILS, REFUSED_REASON_DETAILS, RETURN_STATE_DETAILS } from '#shared/delivery-outcome';
import { formatRs } from '#shared/money';
import { CANCEL_REASON_DETAILS } from '#shared/order-confirmation';
import { ORDER_STATUS_DETAILS } from '#shared/order-status';
import { shortIdOf } from '#shared/record-id';
import { TEXT_TEMPLATE_KINDS, TEXT_TEMPLATE_DETAILS } from '#shared/text-templates';
import { WEBHOOK_EVENT_LABELS } from '#shared/webhook-events';
import { sharedText } from '../../../lib/i18n/i18n';
import { t } from './texts';

const find = (texts: { [value: string]: string }, value: string): string | undefined =>
  Object.hasOwn(texts, value) ? texts[value] : undefined;

const findShared = (texts: { [value: string]: string }, value: string): string | undefined => {
  const text = find(texts, value);
  return text && sharedText(text);
};

/** The text of a status, of an outcome of the delivery, or of an account of the cash book. */
function stateText(value: string): string | undefined {
  const known = Object.entries(ORDER_STATUS_DETAILS).find(([status]) => status === value);
  return known ? sharedText(known[1].label) : findShared({ ...CASH_ACCOUNT_DETAILS, ...OUTCOME_DETAILS }, value);
}

function reasonText(value: string): string | undefined {
  const known = value === 'unconfirmed' ? t('neverConfirmed') : undefined;
  return known ?? findShared({ ...REFUSED_REASON_DETAILS, ...CANCEL_REASON_DETAILS }, value);
}

/** The texts of names that commas separate; names without a text stay as they are. */
const textsOfAll = (value: string, textOf: (name: string) => string | undefined): string =>
  [...new Set(value.split(', ').map((name) => textOf(name) ?? name))].join(', ');

const fieldText = (name: string): string | undefined => {
  const label = ADDRESS_FIELDS.find((field) => field.name === name)?.label;
  return label && sharedText(label);
};

/** The names of changed fields of products and webhooks. */
const changedFields = () => ({
  name: t('name'),
  description: t('description'),
  sku: t('sku'),
  price: t('price'),
  salePrice: t('salePrice'),
  stock: t('stock'),
  sizes: t('sizes'),
  hasSizes: t('sizes'),
  colours: t('colours'),
  images: t('images'),
  categoryId: t('category'),
  isFeatured: t('featured'),
  isActive: t('shown'),
  lowStockThreshold: t('lowStockThreshold'),
  url: t('webhookUrl'),
  events: t('webhookEvents'),
  isEnabled: t('onOrOff'),
  secret: t('secret'),
});

const channelText = (value: string): string | undefined =>
  find(
    {
      website: t('website'),
      telephone: t('telephone'),
      whatsapp: t('whatsApp'),
      instagram: t('instagram'),
      other: t('other'),
    },
    value,
  );

const viaText = (value: string): string | undefined =>
  find({ dashboard: t('dashboard'), link: t('emailedLink'), shop: t('shopItself') }, value);

const typeText = (value: string): string | undefined =>
  find({ phone: t('phone'), email: t('email'), address: t('address') }, value);

function templateText(value: string): string | undefined {
  const kind = TEXT_TEMPLATE_KINDS.find((each) => each === value);
  return kind && sharedText(TEXT_TEMPLATE_DETAILS[kind].label);
}

/** What is known about an event, in words. Names and values that this version does not know stay as they are. */
export function detailText({ name, value }: { name: string; value: string }): string {
  const labels: { [name: string]: [label: string, text: string | undefined] } = {
    from: [t('from'), stateText(value)],
    to: [t('to'), stateText(value)],
    reason: [t('reason'), reasonText(value)],
    channel: [t('channel'), channelText(value)],
    type: [t('type'), typeText(value)],
    via: [t('via'), viaText(value)],
    fields: [t('fields'), textsOfAll(value, fieldText)],
    changed: [t('changed'), textsOfAll(value, (name) => find(changedFields(), name))],
    name: [t('name'), undefined],
    products: [t('products'), undefined],
    file: [t('file'), undefined],
    stock: [t('stock'), undefined],
    template: [t('template'), templateText(value)],
    courier: [t('courier'), undefined],
    couriers: [t('courier'), undefined],
    attempt: [t('attempt'), undefined],
    parcels: [t('parcels'), undefined],
    returnedAs: [t('returnedAs'), findShared(RETURN_STATE_DETAILS, value)],
    day: [t('day'), formatFullDay(value) || undefined],
    amount: [t('amount'), undefined],
    rows: [t('rows'), undefined],
    city: [t('city'), undefined],
    fee: [t('fee'), formatRs(Number(value))],
    scopes: [t('scopes'), textsOfAll(value, (scope) => findShared(API_SCOPE_LABELS, scope))],
    order: [t('order'), shortIdOf(value)],
    host: [t('host'), undefined],
    events: [t('webhookEvents'), textsOfAll(value, (event) => findShared(WEBHOOK_EVENT_LABELS, event))],
  };
  const [label = name, text = value] = Object.hasOwn(labels, name) ? (labels[name] ?? []) : [];
  return t('detail', { label, text });
}
