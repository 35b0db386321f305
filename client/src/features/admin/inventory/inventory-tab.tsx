import { chakra } from '@chakra-ui/react';

export function InventoryTab() {
  return <chakra.h2 textStyle="row">Inventory</chakra.h2>;
}
