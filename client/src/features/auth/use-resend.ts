import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { BANNER_MS } from '#shared/limits';
import { graphql } from '../../generated';
import { resendText } from '../../lib/error-catalogue';

const ResendVerification = graphql(`
  mutation ResendVerification($email: String!) {
    resendVerification(email: $email) {
      message
    }
  }
`);

export type Resend = { state: 'idle' | 'sending' } | { state: 'sent' | 'failed'; text: string };

/** The verification letter once more: idle, sending, sent (for five seconds), failed. */
export function useResend() {
  const [send] = useMutation(ResendVerification, { fetchPolicy: 'no-cache' });
  const [resend, setResend] = useState<Resend>({ state: 'idle' });

  useEffect(() => {
    if (resend.state !== 'sent') return;
    const timer = window.setTimeout(() => setResend({ state: 'idle' }), BANNER_MS.resend);
    return () => window.clearTimeout(timer);
  }, [resend]);

  async function ask(email: string): Promise<Resend> {
    if (resend.state === 'sending') return resend;
    setResend({ state: 'sending' });
    const outcome = await send({ variables: { email } }).then(
      (): Resend => ({ state: 'sent', text: 'Verification email sent successfully! Check your inbox.' }),
      (error: unknown): Resend => ({ state: 'failed', text: resendText(error) }),
    );
    setResend(outcome);
    return outcome;
  }

  return { resend, ask };
}
