import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ACCOUNT_TEXTS, resetFormRules } from '#shared/rules/account.rules';
import { graphql } from '../../generated';
import { resetErrorMessage } from '../../lib/errors/error-catalogue';
import { errorCode } from '../../lib/errors/error-message';
import { fieldErrors } from '../../lib/errors/field-errors';
import { paths } from '../../lib/paths';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { BusyButton } from '../../ui/button/busy-button';
import { Notice } from '../../ui/feedback/notice';
import { PasswordField } from '../../ui/form/password-field';
import { TextLink } from '../../ui/navigation/text-link';
import { FormFields } from './auth-layout';
import { StrengthMeter } from './strength-meter';
import { useRedirectToLogin } from './use-redirect-to-login';
import { t } from './texts';
import { sharedText } from '../../lib/i18n/i18n';

const ResetPassword = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      message
    }
  }
`);

/** Redirects to the login page after success. */
export function ResetForm({ token }: { token: string }) {
  const form = useForm({
    resolver: zodResolver(resetFormRules),
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onChange',
  });
  const [reset, { data, error, loading }] = useMutation(ResetPassword, { fetchPolicy: 'no-cache' });
  const [password, confirmed] = useWatch({ control: form.control, name: ['password', 'confirmPassword'] });
  const { errors } = form.formState;
  const { trigger } = form;
  useRedirectToLogin(data ? resetText() : null);
  // Validates the repeated password again when the first one changes.
  useEffect(() => {
    if (confirmed) void trigger('confirmPassword');
  }, [password, confirmed, trigger]);

  // The link works once: a second request would fail and hide the success of the first. Failures show through `error`.
  const resetOnce = useSingleFlight(async ({ password: chosen }: { password: string }) => {
    if (!data) await reset({ variables: { input: { token, password: chosen } } }).catch(() => undefined);
  });
  const send = form.handleSubmit(resetOnce);
  if (data)
    return (
      <FormFields>
        <Notice tone="success">{sharedText(ACCOUNT_TEXTS.reset)}</Notice>
      </FormFields>
    );
  return (
    <form noValidate aria-label={t('resetPassword')} onSubmit={(event) => void send(event)}>
      <FormFields>
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <StrengthMeter password={password} />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        {error && <ResetFailure error={error} />}
        <BusyButton type="submit" width="full" letterSpacing="0.06em" isBusy={loading} busyText={t('resettingButton')}>
          {t('resetPassword2')}
        </BusyButton>
      </FormFields>
    </form>
  );
}

/** For a used or expired link it offers to request a new one. */
function ResetFailure({ error }: { error: unknown }) {
  const another = errorCode(error) === 'TOKEN_INVALID' && (
    <TextLink to={paths.forgotPassword}>{t('requestNewReset')}</TextLink>
  );
  return (
    <Notice tone="error" action={another}>
      {fieldErrors(error)['password'] ?? resetErrorMessage(error)}
    </Notice>
  );
}

const resetText = (): string => t('passwordHasBeenResetSuccessfullyPlease');
