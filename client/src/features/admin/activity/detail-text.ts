import { ADDRESS_FIELDS } from '#shared/address-fields';
import { CANCEL_REASON_DETAILS } from '#shared/order-confirmation';
import { ORDER_STATUS_DETAILS } from '#shared/order-status';
import { sharedText } from '../../../lib/i18n/i18n';
import { t } from './texts';

const find = (texts: { [value: string]: string }, value: string): string | undefined =>
  Object.hasOwn(texts, value) ? texts[value] : undefined;

function statusText(value: string): string | undefined {
  const known = Object.entries(ORDER_STATUS_DETAILS).find(([status]) => status === value);
  return known && sharedText(known[1].label);
}

function reasonText(value: string): string | undefined {
  const known = value === 'unconfirmed' ? t('neverConfirmed') : undefined;
  const shared = find(CANCEL_REASON_DETAILS, value);
  return known ?? (shared && sharedText(shared));
}

const fieldTexts = (value: string): string =>
  value
    .split(', ')
    .map((name) => sharedText(ADDRESS_FIELDS.find((field) => field.name === name)?.label ?? name))
    .join(', ');

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

/** What is known about an event, in words. Names and values that this version does not know stay as they are. */
export function detailText({ name, value }: { name: string; value: string }): string {
  const labels: { [name: string]: [label: string, text: string | undefined] } = {
    from: [t('from'), statusText(value)],
    to: [t('to'), statusText(value)],
    reason: [t('reason'), reasonText(value)],
    channel: [t('channel'), channelText(value)],
    type: [t('type'), typeText(value)],
    via: [t('via'), viaText(value)],
    fields: [t('fields'), fieldTexts(value)],
  };
  const [label = name, text = value] = Object.hasOwn(labels, name) ? (labels[name] ?? []) : [];
  return t('detail', { label, text });
}
