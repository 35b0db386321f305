import { chakra } from '@chakra-ui/react';
import type { DeskOrder } from './order-documents';

/** Name and username; a guest with the name on the parcel. */
function customerOf({ customer, isGuest, address }: Pick<DeskOrder, 'customer' | 'isGuest' | 'address'>): {
  name: string;
  detail: string;
} {
  if (customer) return { name: `${customer.firstname} ${customer.lastname}`, detail: customer.username };
  return { name: isGuest ? 'Guest' : 'Account deleted', detail: `${address.firstname} ${address.lastname}` };
}

export function Customer({ order }: { order: DeskOrder }) {
  const { name, detail } = customerOf(order);
  return (
    <chakra.div display={{ base: 'flex', md: 'block' }} flexWrap="wrap" columnGap="2">
      <chakra.span display="block">{name}</chakra.span>
      <chakra.span display="block" textStyle="smallest" lineHeight={{ base: '24px', lg: '20px' }} color="fg.muted">
        {detail}
      </chakra.span>
    </chakra.div>
  );
}
