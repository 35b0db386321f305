import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated';
import type { ProfileAccountQuery } from '../../generated/graphql';
import { errorCode, errorMessage, isNetworkError } from '../../lib/errors/error-message';

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
      ...ProfileAccount_account
    }
  }
`);

export type Account = ProfileAccountQuery['me'];

/** The signed-in user's account; null until loaded. The profile's layout requests it, its pages read the cache. */
export const useAccount = (): Account | null => useQuery(ProfileAccount).data?.me ?? null;

/** The message for an account that could not be loaded. */
export function accountErrorText(error: unknown): string {
  if (isNetworkError(error)) return 'Network error. Please check your connection.';
  return errorCode(error) === 'NOT_FOUND' ? 'User not found.' : errorMessage(error, 'Failed to get user details.');
}
