import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
import { graphql } from '../../../generated';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { showFieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { sharedText } from '../../../lib/i18n/i18n';
import { paths } from '../../../lib/paths';
import { sentDeletion } from '../../session/sent-deletion';
import { sessionStore } from '../../session/session-storage';

const DeleteAccount = graphql(`
  mutation DeleteAccount($currentPassword: String!) {
    deleteAccount(currentPassword: $currentPassword) {
      message
    }
  }
`);

/** The question that is open: for the password, then for good. */
type Step = 'password' | 'forGood' | null;

/**
 * Asks twice, deletes the account and leads to the login page. A refusal leads back to the first question. An account
 * that is gone after a deletion without an answer was deleted by it.
 */
export function useAccountDeletion() {
  const [send, { loading: isDeleting }] = useMutation(DeleteAccount, { fetchPolicy: 'no-cache' });
  const [step, setStep] = useState<Step>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const navigate = useNavigate();

  const open = (next: Step) => {
    setFailure(null);
    if (next === null) form.reset();
    setStep(next);
  };
  const finish = async (message: string) => {
    sessionStore.end({
      message,
      loginRedirectDelayMs: null,
      returnsAfterLogin: false,
      destination: paths.login,
    });
    await navigate(paths.login, { state: { message } });
    sessionStore.clearEnd();
  };
  const remove = useSingleFlight(async () => {
    const earlier = sentDeletion.endText();
    // Before the request: another tab may find the account gone while its answer is on the way.
    sentDeletion.remember(sharedText(ACCOUNT_TEXTS.accountDeleted));
    try {
      await finish((await send({ variables: form.getValues() })).data?.deleteAccount.message ?? '');
    } catch (error) {
      if (earlier && errorCode(error) === 'ACCOUNT_INVALID') return finish(earlier);
      if (!earlier && !isResultUnknown(error)) sentDeletion.forget();
      open('password');
      if (!showFieldErrors(form, ['currentPassword'], error)) setFailure(errorMessage(error));
    }
  });
  return { step, form, failure, isDeleting, open, remove };
}
