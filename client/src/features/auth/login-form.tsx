import { zodResolver } from '@hookform/resolvers/zod';
import { chakra } from '@chakra-ui/react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { signInRules } from '#shared/rules/account.rules';
import { paths } from '../../lib/paths';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { useShop } from '../../lib/shop/use-shop';
import { BusyButton } from '../../ui/button/busy-button';
import { PasswordField } from '../../ui/form/password-field';
import { TextField } from '../../ui/form/text-field';
import { TextLink } from '../../ui/navigation/text-link';
import { Rows } from './auth-layout';
import { FailureDialog } from './auth-error-dialog';
import { useSignIn } from './use-sign-in';
import { VerificationNotice } from './verification-notice';

type Credentials = z.input<typeof signInRules>;

/** Username or e-mail, and password. What is wrong with them stands beside them; all else opens a dialog. */
export function LoginForm() {
  const form = useForm<Credentials>({ resolver: zodResolver(signInRules), defaultValues: { email: '', password: '' } });
  const { submit, failure, forgive, isSending } = useSignIn();
  const submitOnce = useSingleFlight(async (credentials: Credentials) => {
    const why = await submit(credentials);
    if (why?.kind === 'inline') form.setFocus('password');
  });
  const send = form.handleSubmit(submitOnce);

  return (
    <>
      {failure?.kind === 'unverified' && <VerificationNotice email={failure.email} />}
      <form noValidate aria-label="Sign in" onSubmit={(event) => void send(event)}>
        <Fields form={form} refusal={failure?.kind === 'inline' ? failure.text : undefined} />
        <chakra.p mt="3" textAlign="end">
          <Forgotten form={form} />
        </chakra.p>
        <BusyButton
          type="submit"
          mt="3"
          width="full"
          letterSpacing="0.06em"
          isBusy={isSending}
          busyText="SIGNING IN..."
        >
          SIGN IN
        </BusyButton>
      </form>
      <Newcomers />
      <FailureDialog
        failure={failure?.kind === 'dialog' ? failure : null}
        isLogin
        onDismiss={forgive}
        onRetry={() => {
          forgive();
          void send();
        }}
      />
    </>
  );
}

function Fields({ form, refusal }: { form: UseFormReturn<Credentials>; refusal: string | undefined }) {
  const { errors } = form.formState;
  return (
    <Rows>
      <TextField
        label="Username or email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        error={errors.password?.message ?? refusal}
        {...form.register('password')}
      />
    </Rows>
  );
}

/** Takes along an address that is typed already. */
function Forgotten({ form: { control } }: { form: UseFormReturn<Credentials> }) {
  const email = useWatch({ control, name: 'email' });
  return (
    <Target to={paths.forgotPassword} state={email.includes('@') ? { email } : undefined}>
      Forgot password?
    </Target>
  );
}

function Newcomers() {
  const shopName = useShop()?.name ?? 'the shop';
  return (
    <chakra.p mt="8" color="fg.muted">
      New to {shopName}? <Target to={paths.register}>Create an account</Target>
    </chakra.p>
  );
}

/** As high as a finger. */
const Target = chakra(TextLink, { base: { display: 'inline-block', py: '2.5' } });
