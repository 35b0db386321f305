import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ERRORS } from '#shared/errors';
import { errorMessage } from '../../lib/errors/error-message';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { ProfileAccount, type Account } from './use-account';
import { useUpdateProfile } from './use-update-profile';
import { t } from './texts';
import { sharedText } from '../../lib/i18n/i18n';

/** The actions for an email address that is not verified yet. */
export type PendingEmailAction = 'resend' | 'cancel';

/**
 * Both actions are an update of the profile: with the pending address the server sends the verification email again,
 * with the current one it cancels the change.
 */
export function usePendingEmail({ pendingEmail }: Account) {
  const client = useApolloClient();
  const { update } = useUpdateProfile();
  const [busy, setBusy] = useState<PendingEmailAction | null>(null);
  const [outcome, setOutcome] = useState<{ isDone: boolean; text: string } | null>(null);

  /** Resolves with the message about the result. */
  async function perform(action: PendingEmailAction): Promise<string> {
    // The change may have been verified meanwhile: sending the old address would then start a change back to it.
    const { data } = await client.query({ query: ProfileAccount, fetchPolicy: 'network-only' });
    if (!data) throw new Error('The account response has no data');
    const { email, pendingEmail: latestPending } = data.me;
    if (latestPending === null || latestPending !== pendingEmail)
      return email === pendingEmail ? t('yourAddressIsNow', { email }) : sharedText(ERRORS.STALE_VERSION.message);
    await update({ email: action === 'resend' ? latestPending : email });
    return action === 'resend'
      ? t('weSentAnotherEmailToThe', { latestPending })
      : t('yourAddressStaysTheLinkThat', { email });
  }

  const run = useSingleFlight(async (action: PendingEmailAction) => {
    setOutcome(null);
    setBusy(action);
    try {
      setOutcome({ isDone: true, text: await perform(action) });
    } catch (error) {
      setOutcome({ isDone: false, text: errorMessage(error) });
    }
    setBusy(null);
  });
  return { busy, outcome, run };
}
