import { useQuery } from '@apollo/client/react';
import { addressLines, fullName } from '#shared/address-text';
import { formatRs } from '#shared/money';
import { fillTemplate, TEXT_TEMPLATE_DETAILS, type Placeholder, type TextTemplateKind } from '#shared/text-templates';
import type { DeliveryAddress_FieldsFragment } from '../../../generated/graphql';
import { mailUrl } from '../../../lib/browser/mail-url';
import { whatsAppUrl } from '../../../lib/browser/whatsapp';
import { useShop } from '../../../lib/shop/use-shop';
import { TextTemplates } from './text-template-documents';

/** What messages say about an order, and where they go. */
export interface OrderInMessage {
  number: string;
  reference: string;
  total: number;
  pieces: number;
  address: DeliveryAddress_FieldsFragment & { email: string };
  /** In E.164; null if WhatsApp cannot reach it. */
  phoneE164?: string | null;
  parcels?: readonly { courier: string; trackingNumber?: string | null; link?: string | null }[];
}

interface MessageKinds {
  whatsApp: TextTemplateKind;
  email: TextTemplateKind;
}

export const TO_CONFIRM: MessageKinds = { whatsApp: 'CONFIRM_WHATSAPP', email: 'CONFIRM_EMAIL' };
export const ABOUT_ORDER: MessageKinds = { whatsApp: 'ORDER_WHATSAPP', email: 'ORDER_EMAIL' };
export const ABOUT_SHIPPED: MessageKinds = { whatsApp: 'SHIPPED_WHATSAPP', email: 'SHIPPED_EMAIL' };

const valuesOf = (order: OrderInMessage, shop: string): Record<Placeholder, string> => ({
  firstname: order.address.firstname,
  name: fullName(order.address),
  shop,
  number: order.number,
  reference: order.reference,
  total: formatRs(order.total),
  pieces: String(order.pieces),
  address: addressLines(order.address).join(', '),
  parcels: (order.parcels ?? [])
    .map(({ courier, trackingNumber, link }) => [courier, trackingNumber, link].filter(Boolean).join(' '))
    .join(', '),
});

/**
 * The links that begin a message about an order, with the owner's texts; with the default ones until those are loaded and
 * after an error. A link is null if the order has no such contact.
 */
export function useOrderMessages(order: OrderInMessage, kinds: MessageKinds) {
  const templates = useQuery(TextTemplates).data?.textTemplates ?? [];
  const values = valuesOf(order, useShop()?.name ?? '');
  const filled = (kind: TextTemplateKind) => {
    const template = templates.find((each) => each.kind === kind) ?? TEXT_TEMPLATE_DETAILS[kind];
    return { subject: fillTemplate(template.subject ?? '', values), text: fillTemplate(template.text, values) };
  };
  const { address, phoneE164 } = order;
  return {
    whatsApp: phoneE164 ? whatsAppUrl(phoneE164.slice(1), filled(kinds.whatsApp).text) : null,
    email: address.email ? mailUrl(address.email, filled(kinds.email)) : null,
  };
}
