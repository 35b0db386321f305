import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { BANNER_MS } from '#shared/limits';
import { graphql } from '../../generated';
import { resendText } from '../../lib/errors/error-catalogue';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';

const ResendVerification = graphql(`
  mutation ResendVerification($email: String!) {
    resendVerification(email: $email) {
      message
    }
  }
`);

type Resend = { state: 'idle' | 'sending' } | { state: 'sent' | 'failed'; text: string };

/** The verification letter once more: idle, sending, sent (for five seconds), failed. */
export function useResend() {
  const [send] = useMutation(ResendVerification, { fetchPolicy: 'no-cache' });
  const [resend, setResend] = useState<Resend>({ state: 'idle' });

  useEffect(() => {
    if (resend.state !== 'sent') return;
    const timer = window.setTimeout(() => setResend({ state: 'idle' }), BANNER_MS.resend);
    return () => window.clearTimeout(timer);
  }, [resend]);

  const ask = useSingleFlight(async (email: string, onFailed?: (text: string) => void) => {
    setResend({ state: 'sending' });
    try {
      await send({ variables: { email } });
      setResend({ state: 'sent', text: 'Verification email sent successfully! Check your inbox.' });
    } catch (error) {
      const text = resendText(error);
      setResend({ state: 'failed', text });
      onFailed?.(text);
    }
  });

  return { resend, ask };
}
