import { OrderFrame } from '../features/orders/order-frame';
import { FindOrder } from '../features/orders/find-order';

/** Where a guest without the emailed link finds an order. */
export const FindOrderPage = () => (
  <OrderFrame>
    <FindOrder />
  </OrderFrame>
);
