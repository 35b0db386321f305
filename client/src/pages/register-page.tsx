import { chakra } from '@chakra-ui/react';
import { PageTitle } from '../ui/page-title';

export function RegisterPage() {
  return (
    <chakra.div maxW="80rem" mx="auto" px={{ base: '4', md: '10' }} py="10" minH="70dvh">
      <PageTitle title="Registration Page" />
    </chakra.div>
  );
}
