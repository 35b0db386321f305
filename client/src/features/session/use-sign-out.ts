import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../generated';
import { paths } from '../../lib/paths';
import { LOGGED_OUT, sessionStore } from './session-storage';

const SignOut = graphql(`
  mutation SignOut {
    signOut {
      message
    }
  }
`);

/** Tells the server, and whatever it says: nothing of this person stays, and the login screen says goodbye. */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    const message = await client.mutate({ mutation: SignOut, fetchPolicy: 'no-cache' }).then(
      () => LOGGED_OUT,
      () => 'Logged out successfully.',
    );
    sessionStore.end({ message, leavesAfterMs: null, comesBack: false });
    await navigate(paths.login, { state: { message } });
  }, [client, navigate]);
}
