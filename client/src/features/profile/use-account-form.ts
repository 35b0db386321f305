import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { accountDetailsRules } from '#shared/rules/account.rules';
import { errorCode, errorMessage } from '../../lib/errors/error-message';
import { showFieldErrors } from '../../lib/errors/field-errors';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import type { Account } from './use-account';
import { useProfileForm } from './use-profile-form';
import { t } from './texts';

export const ACCOUNT_FIELDS = ['firstname', 'lastname', 'username', 'email'] as const;
type Details = z.input<typeof accountDetailsRules>;

const detailsOf = ({ firstname, lastname, username, email }: Account): Details => ({
  firstname,
  lastname,
  username,
  email,
});

/** Read-only until `edit`; `cancel` restores the saved values. Only changed fields are sent. */
export function useAccountForm(account: Account) {
  const [isEditing, setEditing] = useState(false);
  const [outcome, setOutcome] = useState<{ isSaved: boolean; text: string } | null>(null);
  const form = useForm<Details>({
    resolver: zodResolver(accountDetailsRules),
    defaultValues: detailsOf(account),
  });
  const { setFocus } = form;
  const { save, isSending, giveUp } = useProfileForm(form, {
    ...{ account, fields: ACCOUNT_FIELDS, textsOf: detailsOf, isEditing },
  });
  useEffect(() => {
    if (isEditing) setFocus('firstname');
  }, [isEditing, setFocus]);

  const update = useSingleFlight(async (details: Details) => {
    setOutcome(null);
    try {
      await save(details);
      setEditing(false);
      setOutcome({ isSaved: true, text: t('yourAccountHasBeenUpdated') });
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EMAIL_TAKEN') form.setError('email', { message: errorMessage(error) }, { shouldFocus: true });
      else if (code === 'USERNAME_TAKEN')
        form.setError('username', { message: errorMessage(error) }, { shouldFocus: true });
      else if (!showFieldErrors(form, ACCOUNT_FIELDS, error)) setOutcome({ isSaved: false, text: errorMessage(error) });
    }
  });

  const setEditMode = (isOn: boolean) => {
    setOutcome(null);
    setEditing(isOn);
  };
  return {
    form,
    isEditing,
    isSending,
    outcome,
    edit: () => setEditMode(true),
    cancel() {
      setEditMode(false);
      giveUp();
    },
    submit: form.handleSubmit(update),
  };
}
