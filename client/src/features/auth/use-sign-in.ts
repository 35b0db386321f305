import { CombinedGraphQLErrors } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../generated';
import type { SignInInput } from '../../generated/graphql';
import { loginErrorMessage } from '../../lib/errors/error-catalogue';
import { fieldErrors } from '../../lib/errors/field-errors';
import { errorCode } from '../../lib/errors/error-message';
import { useSession } from '../session/use-session';

const SignIn = graphql(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      token
      refreshToken
      user {
        id
        firstname
        isAdmin
      }
    }
  }
`);

/** Why a sign-in failed, by where the form shows it. */
export type SignInFailure =
  | { kind: 'inline'; text: string }
  | { kind: 'unverified'; email: string }
  | { kind: 'dialog'; error: unknown; text: string };

function toSignInFailure(error: unknown, typed: string): SignInFailure {
  const code = errorCode(error);
  if (code === 'EMAIL_NOT_VERIFIED') return { kind: 'unverified', email: emailIn(error) ?? typed };
  const isAboutCredentials = code === 'INVALID_CREDENTIALS' || code === 'VALIDATION_FAILED';
  if (isAboutCredentials)
    return { kind: 'inline', text: Object.values(fieldErrors(error))[0] ?? loginErrorMessage(error) };
  return { kind: 'dialog', error, text: loginErrorMessage(error) };
}

function emailIn(error: unknown): string | undefined {
  const email: unknown = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.email : undefined;
  return typeof email === 'string' ? email : undefined;
}

export function useSignIn() {
  // The response contains secret tokens: it goes into the session store only, not into Apollo's cache.
  const [send, { loading }] = useMutation(SignIn, { fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { signIn } = useSession();

  async function submit(input: SignInInput): Promise<SignInFailure | null> {
    setFailure(null);
    try {
      const { data } = await send({ variables: { input } });
      if (!data) throw new Error('The sign-in response has no data');
      signIn(data.signIn);
      return null;
    } catch (error) {
      const reason = toSignInFailure(error, input.email);
      setFailure(reason);
      return reason;
    }
  }

  return { submit, failure, clearFailure: () => setFailure(null), isSending: loading };
}
