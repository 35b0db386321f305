import { chakra } from '@chakra-ui/react';

export function OrdersTab() {
  return <chakra.h2 textStyle="row">Orders</chakra.h2>;
}
