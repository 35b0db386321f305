import { useState } from 'react';
import type { Address } from '../../lib/address-fragments';
import { useAddresses } from './use-addresses';

/**
 * The saved addresses, and the one chosen for an order: the default until the customer chooses another or orders.
 * `isTyping`: a new one is typed and not saved yet.
 */
export function useDeliveryAddress() {
  const addressBook = useAddresses();
  const [chosenId, choose] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const { addresses } = addressBook;
  // Another tab may delete the chosen one: the default in its place would get an order that nobody meant for it.
  const isChosen = ({ id, isDefault }: Address) => (chosenId === null ? isDefault : id === chosenId);
  const chosen = addresses?.find(isChosen) ?? null;
  return { addressBook, chosen, choose, isTyping, setTyping };
}
