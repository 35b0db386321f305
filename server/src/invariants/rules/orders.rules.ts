import { deliveryFeePaisa } from '#shared/delivery';
import { ORDER_STATUSES, type Order } from '../../orders/order.schema.js';
import { eachOf, isWhole, leadsTo, type Rule, unique } from '../rule.js';

const MANY = Number.MAX_SAFE_INTEGER;

export const orderRules: Rule[] = [
  unique<Order>('orders', 'one-order-per-payment', 'One payment id, one order.', ({ paymentId }) => paymentId),

  eachOf<Order>('orders', 'order-lines', 'An order has lines, of whole quantities from 1, each product and size once.', ({ lines }) => {
    if (lines.length === 0) return 'no lines';
    const wrong = lines.find(({ quantity }) => !isWhole(quantity, 1, MANY));
    if (wrong) return `quantity ${wrong.quantity} of ${wrong.name}`;
    return new Set(lines.map(({ productId, size }) => `${String(productId)}/${size ?? ''}`)).size < lines.length && 'a product and size twice';
  }),

  eachOf<Order>('orders', 'order-totals', 'Totals are those of the stored lines, with the delivery fee, in whole paisa.', ({ lines, subtotal, deliveryFee, total }) => {
    const wrong = lines.find((line) => !isWhole(line.price, 0, MANY) || line.total !== line.price * line.quantity);
    if (wrong) return `${wrong.quantity} x ${wrong.price} is not ${wrong.total} (${wrong.name})`;
    const sum = lines.reduce((all, line) => all + line.total, 0);
    const right = [sum, deliveryFeePaisa(sum), sum + deliveryFeePaisa(sum)].join(' + ').replace(/ \+ (\d+)$/, ' = $1');
    const told = `${subtotal} + ${deliveryFee} = ${total}`;
    return told !== right && `${told}, should be ${right}`;
  }),

  eachOf<Order>('orders', 'order-status', 'An order is in one of its five states.', ({ status }) => !ORDER_STATUSES.includes(status) && `status "${String(status)}"`),

  leadsTo<Order>('orders', 'products', 'ordered-products-exist', 'What was ordered is still known: products are hidden, never removed.', ({ lines }) => lines.map(({ productId }) => productId)),
];
