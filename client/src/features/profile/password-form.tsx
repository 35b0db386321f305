import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
import { graphql } from '../../generated';
import { errorMessage } from '../../lib/errors/error-message';
import { showFieldErrors } from '../../lib/errors/field-errors';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { fieldProps } from '../../lib/form/field-props';
import { BusyButton } from '../../ui/button/busy-button';
import { Notice } from '../../ui/feedback/notice';
import { PasswordField } from '../../ui/form/password-field';
import { FormButtons } from './profile-section';
import { ProfileAccount } from './use-account';
import { t } from './texts';

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      message
    }
  }
`);

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** The form only compares the two new passwords; the server checks all other rules. */
const isRepeated = (repeated: string, { newPassword }: typeof EMPTY) =>
  (repeated !== '' && repeated === newPassword) || ACCOUNT_TEXTS.passwordsShouldMatch;

function usePasswordForm() {
  const [send, { loading: isSending }] = useMutation(ChangePassword, {
    fetchPolicy: 'no-cache',
    // A change of the email that is pending ends with the old password.
    refetchQueries: [ProfileAccount],
  });
  const [outcome, setOutcome] = useState<{ isChanged: boolean; text: string } | null>(null);
  const form = useForm({ defaultValues: EMPTY });

  const change = useSingleFlight(async (input: typeof EMPTY) => {
    setOutcome(null);
    try {
      const result = (await send({ variables: { input } })).data?.changePassword;
      if (!result) throw new Error('The change response has no data');
      form.reset();
      setOutcome({ isChanged: true, text: result.message });
    } catch (error) {
      if (!showFieldErrors(form, FIELDS, error)) setOutcome({ isChanged: false, text: errorMessage(error) });
    }
  });
  return { form, isSending, outcome, submit: form.handleSubmit(change) };
}

/** `email` lets password managers assign the password to the account. */
export function PasswordForm({ email }: { email: string }) {
  const { form, isSending, outcome, submit } = usePasswordForm();
  const field = fieldProps(form, isSending);
  return (
    <chakra.form
      noValidate
      aria-label={t('passwordChange')}
      display="grid"
      gap="5"
      maxW="27rem"
      onSubmit={(event) => void submit(event)}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('currentPassword')}
        required
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label={t('newPassword')}
        required
        autoComplete="new-password"
        {...field('newPassword', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label={t('confirmPassword')}
        required
        autoComplete="new-password"
        {...field('confirmPassword', { validate: isRepeated })}
      />
      {outcome && (
        <Notice tone={outcome.isChanged ? 'success' : 'error'}>
          {outcome.text}
          {outcome.isChanged && t('everybodyElseWhoWasSignedIn')}
        </Notice>
      )}
      <FormButtons>
        <BusyButton type="submit" isBusy={isSending} busyText={t('changing')}>
          {t('changePassword')}
        </BusyButton>
      </FormButtons>
    </chakra.form>
  );
}
