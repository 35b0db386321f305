import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ERRORS } from '#shared/errors';
import { onReturn } from '../../lib/browser/on-return';
import { errorMessage } from '../../lib/errors/error-message';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { ProfileAccount, type Account } from './use-account';
import { useUpdateProfile } from './use-update-profile';
import { t } from './texts';
import { sharedText } from '../../lib/i18n/i18n';

/** The actions for an email address that is not verified yet. */
export type PendingEmailAction = 'resend' | 'cancel';

async function readAccount(client: ApolloClient): Promise<Account> {
  const { data } = await client.query({ query: ProfileAccount, fetchPolicy: 'network-only' });
  if (!data) throw new Error('The account response has no data');
  return data.me;
}

/** What has become elsewhere of an address that is no longer pending. */
const changeText = (pendingEmail: string | null, { email }: Account): string =>
  email === pendingEmail ? t('yourAddressIsNow', { email }) : sharedText(ERRORS.STALE_VERSION.message);

/**
 * The link in the email is opened in another tab or on another device: the account is read again when the user returns.
 *
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
    const latest = await readAccount(client);
    const { email, pendingEmail: latestPending } = latest;
    if (latestPending === null || latestPending !== pendingEmail) return changeText(pendingEmail, latest);
    await update({ email: action === 'resend' ? latestPending : email });
    return action === 'resend'
      ? t('weSentAnotherEmailToThe', { latestPending })
      : t('yourAddressStaysTheLinkThat', { email });
  }

  const isWaiting = pendingEmail !== null && busy === null;
  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    const read = async () => {
      const latest = await readAccount(client);
      if (latest.pendingEmail !== pendingEmail) setOutcome({ isDone: true, text: changeText(pendingEmail, latest) });
    };
    onReturn(() => void read().catch(() => undefined), controller.signal);
    return () => controller.abort();
  }, [client, isWaiting, pendingEmail]);

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
