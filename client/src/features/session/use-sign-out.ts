import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../generated';
import { paths } from '../../lib/paths';
import { LOGGED_OUT, sessionStore } from './session-storage';

export const SignOut = graphql(`
  mutation SignOut {
    signOut {
      message
    }
  }
`);

/** How long the server may take to hear of it: whoever leaves a shared machine is not kept waiting. */
const PATIENCE_MS = 2000;

const late = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));

/** Tells the server, and whatever it says, or if it says nothing: nothing of this person stays, and the login screen says goodbye. */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    const message = await Promise.race([client.mutate({ mutation: SignOut, fetchPolicy: 'no-cache' }), late()]).then(
      () => LOGGED_OUT,
      () => 'Logged out successfully.',
    );
    sessionStore.end({ message, leavesAfterMs: null, comesBack: false });
    await navigate(paths.login, { state: { message } });
    sessionStore.forgetFarewell();
  }, [client, navigate]);
}
