import { formatRs } from '#shared/money';
import { whatsAppUrl } from '../../../lib/browser/whatsapp';
import { useShop } from '../../../lib/shop/use-shop';
import { Button } from '../../../ui/button/button';
import { isSoldOut } from '../cart-operations';
import type { CartLineView } from '../cart-types';
import { useCart } from '../use-cart';
import { t } from './texts';
import { lineName } from '../../../lib/lines/line-name';

/** More would not fit in an address that every browser opens. */
const MAX_LINES = 30;

/** A link to the shop's WhatsApp with the cart as a text; nothing where the shop has no number there. */
export function OrderByWhatsApp() {
  const { lines, subtotal } = useCart();
  const number = useShop()?.whatsapp;
  const sold = lines.filter((line) => !isSoldOut(line));
  if (!number || sold.length === 0) return null;
  return (
    <Button variant="outline" width="full" mt="2" asChild>
      <a
        href={whatsAppUrl(number, orderText(sold, subtotal))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('orderByWhatsAppInANewTab')}
      >
        {t('orderByWhatsApp')}
      </a>
    </Button>
  );
}

/** The pieces, their total and the shop's address; as the shopper sees them: the order's prices are the server's. */
export function orderText(lines: readonly CartLineView[], subtotal: number): string {
  const listed = lines
    .slice(0, MAX_LINES)
    .map((line) => `${line.quantity} × ${lineName(line)}: ${formatRs(line.total)}`);
  const more = lines.length - listed.length;
  return [
    t('iWouldLikeToOrder'),
    ...listed,
    ...(more > 0 ? [t('andMorePieces', { more })] : []),
    `${t('total')}: ${formatRs(subtotal)}`,
    window.location.origin,
  ].join('\n');
}
