import { chakra } from '@chakra-ui/react';
import { Delayed, Skeleton } from '../../ui/feedback/loading';
import type { Account } from './use-account';

/** "Ayesha K." and the email address; a skeleton of the same height until the account is loaded. */
export function ProfileHeader({ account }: { account: Account | null }) {
  return (
    <chakra.div
      display="flow-root"
      px={{ lg: '3.5' }}
      pb={{ base: '3', lg: '6' }}
      mb={{ lg: '3.5' }}
      minH={{ base: '62px', lg: '78px' }}
      borderBottomWidth={{ lg: '1px' }}
      overflowWrap="anywhere"
    >
      {!account && (
        <Delayed>
          <Skeleton height="22px" maxW="8rem" mt="5px" mb="9px" />
          <Skeleton height="15px" maxW="12rem" />
        </Delayed>
      )}
      {account && (
        <>
          <chakra.p textStyle="row">
            {account.firstname} {account.lastname.charAt(0)}.
          </chakra.p>
          <chakra.p textStyle="small" color="fg.muted">
            {account.email}
          </chakra.p>
        </>
      )}
    </chakra.div>
  );
}
