import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/errors/error-message';
import { usePending } from '../../../lib/hooks/use-pending';
import { BusyButton } from '../../../ui/button/busy-button';
import { Notice } from '../../../ui/feedback/notice';
import { lineToAdd } from '../cart-operations';
import { readCart } from '../cart-policies';
import { limitText } from '../cart-texts';
import type { CartProduct } from '../cart-types';
import { CartProducts } from '../guest/guest-documents';
import { useCart } from '../use-cart';
import { t } from './texts';
import { lineName } from '../../../lib/lines/line-name';

interface OrderAgainProps {
  lines: readonly { productId: string; size: string | null; name: string; quantity: number }[];
}

/** Adds what is available of an order to the cart, at present prices, and says what is not. */
export function OrderAgain({ lines }: OrderAgainProps) {
  const client = useApolloClient();
  const { add } = useCart();
  const [failure, setFailure] = useState<string | null>(null);

  const [orderAgain, isBusy] = usePending(async () => {
    setFailure(null);
    try {
      const ids = [...new Set(lines.map(({ productId }) => productId))];
      const { data } = await client.query({ query: CartProducts, variables: { ids }, fetchPolicy: 'network-only' });
      const missing = new Set<string>();
      const available: { product: CartProduct; quantity: number; size: string | null }[] = [];
      for (const { productId, size, name, quantity } of lines) {
        const product = data?.productsByIds.find(
          ({ id, hasSizes }) => id === productId && hasSizes === (size !== null),
        );
        if (!product) {
          missing.add(t('isNoLongerSold', { name: lineName({ name, size }) }));
          continue;
        }
        const { line, limitedBy } = lineToAdd(readCart(client).lines, product, quantity, size);
        if (limitedBy) missing.add(limitText(limitedBy, lineName(line), line.stock, line.quantity));
        if (line.quantity > 0) available.push({ product, quantity: line.quantity, size });
      }
      const note = [...missing].join(' ');
      // The message of the last one stays.
      available.forEach(({ product, quantity, size }, index) =>
        add(product, quantity, size, index === available.length - 1 ? note : undefined),
      );
      if (available.length === 0) setFailure(note);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  });

  return (
    <>
      <BusyButton variant="outline" isBusy={isBusy} busyText={t('addingToCart')} onClick={() => void orderAgain()}>
        {t('orderAgain')}
      </BusyButton>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
