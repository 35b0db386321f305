import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../generated';
import { verificationErrorMessage } from '../../lib/errors/error-catalogue';

const VerifyEmail = graphql(`
  mutation VerifyEmail($token: String!) {
    verifyEmail(token: $token) {
      message
      email
    }
  }
`);

export type Verification =
  { state: 'loading' } | { state: 'success'; text: string } | { state: 'failed'; text: string; title: string };

const MISSING_TOKEN: Verification = {
  state: 'failed',
  title: 'Invalid verification link',
  text: 'This verification link is invalid or incomplete.',
};

/** Sends the verification on mount, once. */
export function useVerification(token: string): Verification {
  const [verify] = useMutation(VerifyEmail, { fetchPolicy: 'no-cache' });
  const [verification, setVerification] = useState<Verification>(token ? { state: 'loading' } : MISSING_TOKEN);
  const isSent = useRef(false);
  useEffect(() => {
    if (!token || isSent.current) return;
    isSent.current = true;
    verify({ variables: { token } }).then(
      ({ data }) => setVerification({ state: 'success', text: data?.verifyEmail.message ?? '' }),
      (error: unknown) =>
        setVerification({ state: 'failed', title: 'Verification failed', text: verificationErrorMessage(error) }),
    );
  }, [token, verify]);
  return verification;
}
