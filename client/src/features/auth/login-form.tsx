import { chakra } from '@chakra-ui/react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { paths } from '../../lib/paths';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { useShop } from '../../lib/shop/use-shop';
import { fieldProps } from '../../lib/form/field-props';
import { BusyButton } from '../../ui/button/busy-button';
import { PasswordField } from '../../ui/form/password-field';
import { TextField } from '../../ui/form/text-field';
import { TextLink } from '../../ui/navigation/text-link';
import { FormFields } from './auth-layout';
import { LazyAuthErrorDialog, lazyLoginResolver, preloadLoginParts, type Credentials } from './lazy-login-parts';
import { useKnownEmail } from './use-known-email';
import { useSignIn } from './use-sign-in';
import { VerificationNotice } from './verification-notice';
import { t } from './texts';

/** Wrong credentials are shown at the password field; other errors open a dialog. */
export function LoginForm() {
  const defaultValues = { email: useKnownEmail(), password: '' };
  const form = useForm<Credentials>({ resolver: lazyLoginResolver, defaultValues });
  const { submit, failure, clearFailure, isSending } = useSignIn();
  const submitOnce = useSingleFlight(async (credentials: Credentials) => {
    const reason = await submit(credentials);
    if (reason?.kind === 'inline') form.setFocus('password');
  });
  const send = form.handleSubmit(submitOnce);

  return (
    <>
      {failure?.kind === 'unverified' && <VerificationNotice email={failure.email} />}
      <form noValidate aria-label={t('signIn')} onFocus={preloadLoginParts} onSubmit={(event) => void send(event)}>
        <Fields form={form} passwordError={failure?.kind === 'inline' ? failure.text : undefined} />
        <chakra.p mt="3" textAlign="end">
          <ForgotPasswordLink form={form} />
        </chakra.p>
        <BusyButton
          type="submit"
          mt="3"
          width="full"
          letterSpacing="0.06em"
          isBusy={isSending}
          busyText={t('signingInButton')}
        >
          {t('signInHeading')}
        </BusyButton>
      </form>
      <RegisterPrompt />
      <LazyAuthErrorDialog
        failure={failure?.kind === 'dialog' ? failure : null}
        isLogin
        onDismiss={clearFailure}
        onRetry={() => {
          clearFailure();
          void send();
        }}
      />
    </>
  );
}

function Fields({ form, passwordError }: { form: UseFormReturn<Credentials>; passwordError: string | undefined }) {
  const field = fieldProps(form);
  // In the order of the page: the first one with an error gets the focus.
  const [email, password] = [field('email'), field('password')];
  return (
    <FormFields>
      <TextField
        label={t('usernameOrEmail')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...email}
      />
      <PasswordField
        label={t('password')}
        required
        autoComplete="current-password"
        {...password}
        error={password.error ?? passwordError}
      />
    </FormFields>
  );
}

/** Passes on an email address that was typed already. */
function ForgotPasswordLink({ form: { control } }: { form: UseFormReturn<Credentials> }) {
  const email = useWatch({ control, name: 'email' });
  return (
    <TextLink variant="padded" to={paths.forgotPassword} state={email.includes('@') ? { email } : undefined}>
      {t('forgotPassword')}
    </TextLink>
  );
}

function RegisterPrompt() {
  const shopName = useShop()?.name ?? t('theShop');
  return (
    <chakra.p mt="8" color="fg.muted">
      {t('newToShopName', { shopName })}{' '}
      <TextLink variant="padded" to={paths.register}>
        {t('createAnAccount')}
      </TextLink>
    </chakra.p>
  );
}
