import { chakra } from '@chakra-ui/react';

export function CategoriesTab() {
  return <chakra.h2 textStyle="row">Categories</chakra.h2>;
}
