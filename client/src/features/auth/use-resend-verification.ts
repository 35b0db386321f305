import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { BANNER_MS } from '#shared/limits';
import { graphql } from '../../generated';
import { resendErrorMessage } from '../../lib/errors/error-catalogue';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { t } from './texts';

const ResendVerification = graphql(`
  mutation ResendVerification($email: String!) {
    resendVerification(email: $email) {
      message
    }
  }
`);

type ResendState = { status: 'idle' | 'sending' } | { status: 'sent' | 'failed'; text: string };

/** Requests another verification email. The status `sent` lasts five seconds. */
export function useResendVerification() {
  const [send] = useMutation(ResendVerification, { fetchPolicy: 'no-cache' });
  const [state, setState] = useState<ResendState>({ status: 'idle' });

  useEffect(() => {
    if (state.status !== 'sent') return;
    const timer = window.setTimeout(() => setState({ status: 'idle' }), BANNER_MS.resend);
    return () => window.clearTimeout(timer);
  }, [state]);

  const resend = useSingleFlight(async (email: string, onFailed?: (text: string) => void) => {
    setState({ status: 'sending' });
    try {
      await send({ variables: { email } });
      setState({ status: 'sent', text: t('verificationEmailSentSuccessfullyCheckYour') });
    } catch (error) {
      const text = resendErrorMessage(error);
      setState({ status: 'failed', text });
      onFailed?.(text);
    }
  });

  return { state, resend };
}
