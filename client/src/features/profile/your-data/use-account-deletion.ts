import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../../generated';
import { errorMessage } from '../../../lib/errors/error-message';
import { showFieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { paths } from '../../../lib/paths';
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

/** Asks twice, deletes the account and leads to the login page. A refusal leads back to the first question. */
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
  const remove = useSingleFlight(async () => {
    try {
      const message = (await send({ variables: form.getValues() })).data?.deleteAccount.message ?? '';
      sessionStore.end({
        message,
        loginRedirectDelayMs: null,
        returnsAfterLogin: false,
        destination: paths.login,
      });
      await navigate(paths.login, { state: { message } });
      sessionStore.clearEnd();
    } catch (error) {
      open('password');
      if (!showFieldErrors(form, ['currentPassword'], error)) setFailure(errorMessage(error));
    }
  });
  return { step, form, failure, isDeleting, open, remove };
}
