import { useState } from 'react';
import { useAddresses } from './use-addresses';

/** The saved addresses, and which of them an order goes to: the default until another is chosen. */
export function useDeliveryChoice() {
  const book = useAddresses();
  const [chosenId, choose] = useState<string | null>(null);
  const { addresses } = book;
  const chosen = addresses?.find(({ id }) => id === chosenId) ?? addresses?.find(({ isDefault }) => isDefault) ?? null;
  return { book, chosen, choose };
}
