import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ERRORS } from '#shared/errors';
import { errorMessage } from '../../lib/errors/error-message';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { ProfileAccount, type Account } from './use-account';
import { UpdateProfile } from './use-account-form';

/** What can be done about a new address while it waits. */
export type Wish = 'again' | 'cancel';

/** Naming the address that waits sends its letter again; naming the present one ends the move. */
export function usePendingEmail({ pendingEmail }: Account) {
  const client = useApolloClient();
  const [send] = useMutation(UpdateProfile);
  const [busy, setBusy] = useState<Wish | null>(null);
  const [outcome, setOutcome] = useState<{ isDone: boolean; text: string } | null>(null);

  async function carryOut(wish: Wish): Promise<string> {
    // The link may have been opened meanwhile: to name the old address then would begin a move back to it.
    const { data } = await client.query({ query: ProfileAccount, fetchPolicy: 'network-only' });
    if (!data) throw new Error('The account was answered without data');
    const { email, pendingEmail: waiting } = data.me;
    if (waiting === null || waiting !== pendingEmail)
      return email === pendingEmail ? `Your address is ${email} now.` : ERRORS.STALE_VERSION.message;
    await send({ variables: { input: { email: wish === 'again' ? waiting : email } } });
    return wish === 'again'
      ? `We sent another letter to ${waiting}. The link of the earlier one no longer works.`
      : `Your address stays ${email}. The link that we sent no longer works.`;
  }

  const act = useSingleFlight(async (wish: Wish) => {
    setOutcome(null);
    setBusy(wish);
    try {
      setOutcome({ isDone: true, text: await carryOut(wish) });
    } catch (error) {
      setOutcome({ isDone: false, text: errorMessage(error) });
    }
    setBusy(null);
  });
  return { busy, outcome, act };
}
