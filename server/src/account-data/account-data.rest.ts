import { addressToRest } from '../addresses/address.rest.js';
import { orderToRest } from '../orders/order.rest.js';
import type { AccountDataView } from './account-data.service.js';
import { withRestId } from '../common/rest/rest-values.js';

/** The data of an account with the field names of the REST API. */
export const accountDataToRest = ({ profile, addresses, cart, orders, ...others }: AccountDataView) => ({
  profile: withRestId(profile),
  ...others,
  addresses: addresses.map((address) => addressToRest(address, profile.id)),
  cart: {
    amountTotal: cart.subtotal,
    products: cart.lines.map(({ productId, name, size, quantity, unitPrice, total }) => ({
      product: { _id: productId, name, price: unitPrice, selectedSize: size },
      quantity,
      itemTotal: total,
    })),
  },
  orders: orders.map(orderToRest),
});
