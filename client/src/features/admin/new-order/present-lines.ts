import { formatRs } from '#shared/money';
import { toLineRefusal, type RefusedLine } from '../../../lib/errors/line-refusal';
import type { OrderableProduct } from './new-order-documents';
import type { NewOrderLine } from './new-order-lines';
import { t } from './texts';
import { lineName } from '../../../lib/lines/line-name';

/** What an order was refused for. */
interface Refusal {
  /** The lines with the prices and stock that the server names. */
  lines: NewOrderLine[];
  /** What has changed, in words. */
  problems: string[];
}

/** Null for errors that are not about prices or stock. `shownFee`: the delivery fee that was shown, in rupees. */
export function refusalOf(error: unknown, lines: readonly NewOrderLine[], shownFee: number): Refusal | null {
  const refusal = toLineRefusal(error, shownFee);
  if (!refusal) return null;
  const { refusedLines } = refusal;
  if (refusal.kind === 'stock' && refusedLines.length === 0) return null;
  const present = lines.map((line) => ({ ...line, product: presentProduct(line.product, refusedLines) }));
  if (refusal.kind === 'stock') return { lines: present, problems: stockTexts(lines, refusedLines) };
  const changes = present
    .filter(({ product }, at) => product.unitPrice !== lines[at]?.product.unitPrice)
    .map(({ product: { name, unitPrice } }) => t('nowCosts', { name, price: formatRs(unitPrice) }));
  if (refusal.deliveryFee !== null) changes.push(t('deliveryNowCosts', { price: formatRs(refusal.deliveryFee) }));
  return { lines: present, problems: [[...new Set(changes), t('tellTheNewTotal')].join(' ')] };
}

const presentProduct = (product: OrderableProduct, refused: readonly RefusedLine[]): OrderableProduct =>
  refused
    .filter(({ productId }) => productId === product.id)
    .reduce(
      (before, { size, unitPrice = before.unitPrice, stock }) => ({
        ...before,
        unitPrice,
        stock: size === null ? (stock ?? before.stock) : before.stock,
        sizes: before.sizes.map((each) => (each.size === size ? { ...each, stock: stock ?? each.stock } : each)),
      }),
      product,
    );

const stockTexts = (lines: readonly NewOrderLine[], refused: readonly RefusedLine[]): string[] =>
  refused.map(({ productId, size, stock = 0 }) => {
    const product = lines.find((line) => line.product.id === productId)?.product;
    const name = lineName({ name: product?.name ?? productId, size });
    return stock > 0 ? t('onlyLeft', { name, count: stock }) : t('noneLeft', { name });
  });
