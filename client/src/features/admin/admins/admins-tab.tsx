import { chakra } from '@chakra-ui/react';

export function AdminsTab() {
  return <chakra.h2 textStyle="row">Manage Administrators</chakra.h2>;
}
