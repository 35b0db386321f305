import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql } from '../../generated';
import type { VerifyEmailMutation } from '../../generated/graphql';
import { errorCode, isResultUnknown } from '../../lib/errors/error-message';
import { verificationErrorMessage } from '../../lib/errors/error-catalogue';
import { t } from './texts';

const VerifyEmail = graphql(`
  mutation VerifyEmail($token: String!) {
    verifyEmail(token: $token) {
      message
      email
      isRestored
    }
  }
`);

export type Verification =
  | { state: 'loading' }
  /** `isRestored`: a change of the address was undone, and the password is to be changed. */
  | { state: 'success'; text: string; email: string | undefined; isRestored: boolean }
  /** `isRetryable`: nothing is known to be wrong with the link, so that the same request may succeed. */
  | { state: 'failed'; text: string; title: string; isRetryable: boolean };

const LOADING: Verification = { state: 'loading' };
const missingToken = (): Verification => ({
  state: 'failed',
  title: t('invalidVerificationLink'),
  text: t('thisVerificationLinkIsInvalidOr'),
  isRetryable: false,
});

const toSuccess = (result?: VerifyEmailMutation['verifyEmail']): Verification => ({
  state: 'success',
  text: result?.message ?? '',
  email: result?.email,
  isRestored: result?.isRestored ?? false,
});

const toFailure = (error: unknown): Verification => ({
  state: 'failed',
  title: t('verificationFailed'),
  text: verificationErrorMessage(error),
  isRetryable: isResultUnknown(error) || errorCode(error) === 'RATE_LIMITED',
});

/** Sends the verification on mount, once, and again by `retry`. */
export function useVerification(token: string) {
  const [verify] = useMutation(VerifyEmail, { fetchPolicy: 'no-cache' });
  const [verification, setVerification] = useState(() => (token ? LOADING : missingToken()));
  const send = useCallback(
    () =>
      verify({ variables: { token } }).then(
        ({ data }) => setVerification(toSuccess(data?.verifyEmail)),
        (error: unknown) => setVerification(toFailure(error)),
      ),
    [token, verify],
  );
  const isSent = useRef(false);
  useEffect(() => {
    if (!token || isSent.current) return;
    isSent.current = true;
    void send();
  }, [token, send]);
  const retry = () => {
    setVerification(LOADING);
    void send();
  };
  return { verification, retry };
}
