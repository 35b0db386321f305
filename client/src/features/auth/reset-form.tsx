import { useMutation } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ACCOUNT_TEXTS, resetFormRules } from '#shared/rules/account.rules';
import { graphql } from '../../generated';
import { resetErrorMessage } from '../../lib/errors/error-catalogue';
import { errorCode, isResultUnknown } from '../../lib/errors/error-message';
import { fieldErrors } from '../../lib/errors/field-errors';
import { paths } from '../../lib/paths';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { fieldProps } from '../../lib/form/field-props';
import { BusyButton } from '../../ui/button/busy-button';
import { Notice } from '../../ui/feedback/notice';
import { PasswordField } from '../../ui/form/password-field';
import { TextLink } from '../../ui/navigation/text-link';
import { useSession } from '../session/use-session';
import { FormFields } from './auth-layout';
import { LinkUsedInSession } from './link-used-in-session';
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

export function ResetForm({ token }: { token: string }) {
  const form = useForm({
    resolver: zodResolver(resetFormRules),
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onChange',
  });
  const [reset, { data, error, loading }] = useMutation(ResetPassword, { fetchPolicy: 'no-cache' });
  const [password, confirmed] = useWatch({ control: form.control, name: ['password', 'confirmPassword'] });
  // An earlier answer was lost: the link may be refused because the password has been set with it.
  const [mayBeReset, setMayBeReset] = useState(false);
  const field = fieldProps(form);
  const { trigger } = form;
  // Validates the repeated password again when the first one changes.
  useEffect(() => {
    if (confirmed) void trigger('confirmPassword');
  }, [password, confirmed, trigger]);

  // The link works once: a second request would fail and hide the success of the first. Failures show through `error`.
  const resetOnce = useSingleFlight(async ({ password: chosen }: { password: string }) => {
    if (!data)
      await reset({ variables: { input: { token, password: chosen } } }).catch(
        (failure: unknown) => isResultUnknown(failure) && setMayBeReset(true),
      );
  });
  const send = form.handleSubmit(resetOnce);
  if (data) return <PasswordReset />;
  return (
    <form noValidate aria-label={t('resetPassword')} onSubmit={(event) => void send(event)}>
      <FormFields>
        <PasswordField label={t('newPassword')} autoComplete="new-password" required {...field('password')} />
        <StrengthMeter password={password} />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
        {error && <ResetFailure error={error} mayBeReset={mayBeReset} />}
        <BusyButton type="submit" width="full" letterSpacing="0.06em" isBusy={loading} busyText={t('resettingButton')}>
          {t('resetPasswordButton')}
        </BusyButton>
      </FormFields>
    </form>
  );
}

/**
 * Redirects to the login page. A reset ends the sessions of its account, so one that this browser still has belongs to
 * another account.
 */
function PasswordReset() {
  const { hasToken } = useSession();
  const message = t('passwordWasReset');
  useRedirectToLogin(hasToken ? null : message);
  return (
    <FormFields>
      {hasToken ? (
        <LinkUsedInSession text={message} loadingText={t('resettingButton')} login={{ message }} />
      ) : (
        <Notice tone="success">{sharedText(ACCOUNT_TEXTS.reset)}</Notice>
      )}
    </FormFields>
  );
}

/** For a used or expired link it offers to request a new one. */
function ResetFailure({ error, mayBeReset }: { error: unknown; mayBeReset: boolean }) {
  const isRefused = errorCode(error) === 'TOKEN_INVALID';
  const links = isRefused && (
    <Flex wrap="wrap" columnGap="5">
      {mayBeReset && <TextLink to={paths.login}>{t('logIn')}</TextLink>}
      <TextLink to={paths.forgotPassword}>{t('requestNewReset')}</TextLink>
    </Flex>
  );
  return (
    <Notice tone="error" action={links}>
      {isRefused && mayBeReset ? t('passwordMayBeReset') : (fieldErrors(error)['password'] ?? resetErrorMessage(error))}
    </Notice>
  );
}
