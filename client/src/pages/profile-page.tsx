import { Button, chakra } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { useSignOut } from '../features/session/use-sign-out';

/** The profile's navigation around its pages. */
export function ProfilePage() {
  const signOut = useSignOut();
  return (
    <chakra.div maxW="80rem" mx="auto" px={{ base: '4', md: '10' }} py="10" minH="70dvh">
      <Outlet />
      <Button mt="8" variant="outline" onClick={() => void signOut()}>
        Logout
      </Button>
    </chakra.div>
  );
}
