import { chakra } from '@chakra-ui/react';
import { Copy, Mail, MessageCircle, Phone, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countItems } from '#shared/cart-lines';
import { addressLines, fullName } from '#shared/address-text';
import { Button } from '../../../ui/button/button';
import { useAdminMessages } from '../messages/message-store';
import { printPath } from '../print/printed-ids';
import { ABOUT_ORDER, ABOUT_SHIPPED, useOrderMessages } from '../text-templates/use-order-messages';
import type { FullOrder } from './order-documents';
import { t } from './texts';

/** What is done with an order besides its status: reach the customer, copy the address, print. */
export function OrderActions({ order }: { order: FullOrder }) {
  const { address, phoneE164 } = order;
  const pieces = countItems(order.lines);
  const { whatsApp, email } = useOrderMessages(
    { ...order, pieces, parcels: order.delivery.parcels },
    order.status === 'SHIPPED' ? ABOUT_SHIPPED : ABOUT_ORDER,
  );
  return (
    <chakra.div role="group" aria-label={t('contactTheCustomer')} display="flex" flexWrap="wrap" gap="2">
      {phoneE164 && (
        <LinkButton href={`tel:${phoneE164}`} label={t('callPhone', { phone: address.phone })}>
          <Phone {...icon} />
          {t('call')}
        </LinkButton>
      )}
      {whatsApp && (
        <LinkButton href={whatsApp} label={t('whatsAppPhone', { phone: address.phone })} isExternal>
          <MessageCircle {...icon} />
          {t('whatsApp')}
        </LinkButton>
      )}
      {email && (
        <LinkButton href={email} label={t('writeEmail', { email: address.email })}>
          <Mail {...icon} />
          {t('email')}
        </LinkButton>
      )}
      <CopyAddress address={address} />
      <Button size="md" variant="outline" maxW="full" minH="11" height="auto" whiteSpace="normal" asChild>
        <Link to={printPath('packing-slips', [order.id])}>
          <Printer {...icon} />
          {t('printSlip')}
        </Link>
      </Button>
    </chakra.div>
  );
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface LinkButtonProps {
  href: string;
  label: string;
  isExternal?: boolean;
  children: ReactNode;
}

const LinkButton = ({ href, label, isExternal = false, children }: LinkButtonProps) => (
  <Button size="md" variant="outline" asChild>
    <a href={href} aria-label={label} {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  </Button>
);

/** Name, address and phone, line by line, as couriers' forms take them. */
function CopyAddress({ address }: { address: FullOrder['address'] }) {
  const { showMessage } = useAdminMessages();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([fullName(address), ...addressLines(address), address.phone].join('\n'));
      showMessage(t('addressCopied'));
    } catch {
      showMessage(t('addressNotCopied'), 'error');
    }
  };
  return (
    <Button size="md" variant="outline" onClick={() => void copy()}>
      <Copy {...icon} />
      {t('copyAddress')}
    </Button>
  );
}
