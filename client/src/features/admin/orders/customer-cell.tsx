import { chakra } from '@chakra-ui/react';
import type { OrderRow } from './order-documents';
import { t } from './texts';

/** Name and username; for a guest or a deleted account the name in the shipping address. */
function customerLabel({ customer, isGuest, address }: Pick<OrderRow, 'customer' | 'isGuest' | 'address'>): {
  name: string;
  detail: string;
} {
  if (customer) return { name: `${customer.firstname} ${customer.lastname}`, detail: customer.username };
  return { name: isGuest ? t('guest') : t('accountDeleted'), detail: `${address.firstname} ${address.lastname}` };
}

export function CustomerCell({ order }: { order: OrderRow }) {
  const { name, detail } = customerLabel(order);
  return (
    <chakra.div display={{ base: 'flex', md: 'block' }} flexWrap="wrap" columnGap="2">
      <chakra.span display="block">{name}</chakra.span>
      <chakra.span display="block" textStyle="smallest" lineHeight={{ base: '24px', lg: '20px' }} color="fg.muted">
        {detail}
      </chakra.span>
    </chakra.div>
  );
}
