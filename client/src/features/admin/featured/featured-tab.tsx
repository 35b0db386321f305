import { chakra } from '@chakra-ui/react';

export function FeaturedTab() {
  return <chakra.h2 textStyle="row">Featured Products Manager</chakra.h2>;
}
