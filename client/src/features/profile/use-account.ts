import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated';
import type { ProfileAccountQuery } from '../../generated/graphql';

/** @public read by codegen */
export const ProfileAccount_account = graphql(`
  fragment ProfileAccount_account on Account {
    id
    firstname
    lastname
    username
    email
    pendingEmail
    phone
    gender
    isAdmin
  }
`);

export const ProfileAccount = graphql(`
  query ProfileAccount {
    me {
      ...ProfileAccount_account @unmask
    }
  }
`);

export type Account = ProfileAccountQuery['me'];

/** The signed-in user's account; null until loaded. The profile's layout requests it, its pages read the cache. */
export const useAccount = (): Account | null => useQuery(ProfileAccount).data?.me ?? null;
