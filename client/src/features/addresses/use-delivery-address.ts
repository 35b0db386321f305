import { useState } from 'react';
import { useAddresses } from './use-addresses';

/**
 * The saved addresses, and the one chosen for an order: the default until the customer chooses another. `isTyping`: a
 * new one is typed and not saved yet.
 */
export function useDeliveryAddress() {
  const addressBook = useAddresses();
  const [chosenId, choose] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const { addresses } = addressBook;
  const chosen = addresses?.find(({ id }) => id === chosenId) ?? addresses?.find(({ isDefault }) => isDefault) ?? null;
  return { addressBook, chosen, choose, isTyping, setTyping };
}
