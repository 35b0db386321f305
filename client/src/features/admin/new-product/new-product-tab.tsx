import { chakra } from '@chakra-ui/react';

export function NewProductTab() {
  return <chakra.h2 textStyle="row">Add Products</chakra.h2>;
}
