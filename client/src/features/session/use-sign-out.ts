import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { SIGN_OUT_MS } from '#shared/limits';
import { graphql } from '../../generated';
import { paths } from '../../lib/paths';
import { loggedOutText, sessionStore } from './session-storage';
import { t } from './texts';

export const SignOut = graphql(`
  mutation SignOut {
    signOut {
      message
    }
  }
`);

/** A user who leaves a shared computer must not wait for a slow server. */
const timeout = () => new Promise<never>((_, reject) => setTimeout(reject, SIGN_OUT_MS));

/**
 * Signs out on the server and, whether or not that succeeds, in this browser; then shows the login page, or the page at
 * `destination`. `options`: how to get there, and the state to show it with instead of the message.
 */
export function useSignOut(): (destination?: string, options?: NavigateOptions) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return useCallback(
    async (destination: string = paths.login, options?: NavigateOptions) => {
      const message = await Promise.race([
        client.mutate({ mutation: SignOut, fetchPolicy: 'no-cache' }),
        timeout(),
      ]).then(
        () => loggedOutText(),
        () => t('loggedOutSuccessfully'),
      );
      sessionStore.end({ message, loginRedirectDelayMs: null, returnsAfterLogin: false, destination });
      await navigate(destination, { state: { message }, ...options });
      sessionStore.clearEnd();
    },
    [client, navigate],
  );
}
