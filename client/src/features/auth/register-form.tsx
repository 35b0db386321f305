import { zodResolver } from '@hookform/resolvers/zod';
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emailRule, registerFormRules, usernameRule, type Registration } from '#shared/rules/account.rules';
import { paths } from '../../lib/paths';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { BusyButton } from '../../ui/button/busy-button';
import { Notice } from '../../ui/feedback/notice';
import { TextLink } from '../../ui/navigation/text-link';
import { AuthErrorDialog } from './auth-error-dialog';
import { PrivacyConsent } from './privacy-consent';
import { RegisterFields, type RegisterFormState, type RegisterValues } from './register-fields';
import { registerButtonState } from './register-button';
import { useAvailability, type Availability, type CheckedField } from './use-availability';
import { useRegistration, type RegistrationFailure } from './use-registration';
import { t } from './texts';

const EMPTY: RegisterValues = {
  firstname: '',
  lastname: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
};
const NAMES = Object.keys(EMPTY) as (keyof RegisterValues)[];

interface RegisterFormProps {
  /** What the fields begin with. */
  initial?: Partial<RegisterValues>;
  /** Gets the email. */
  onRegistered: (email: string) => void;
}

/** Validates while typing, and checks the availability of username and email. */
export function RegisterForm({ initial, onRegistered }: RegisterFormProps) {
  const form: RegisterFormState = useForm({
    resolver: zodResolver(registerFormRules),
    defaultValues: { ...EMPTY, ...initial },
    mode: 'onChange',
  });
  const { submit, failure, registered, isSending, clearFailure } = useRegistration();
  const availability = useAvailabilityChecks(form, failure);
  const checks = Object.values(availability).map(({ state }) => state);
  const button = registerButtonState({
    isSending,
    isDone: registered !== null,
    checks,
    hasErrors: Object.keys(form.formState.errors).length > 0,
  });

  const submitOnce = useSingleFlight(
    async ({ confirmPassword: _, ...input }: Registration & { confirmPassword: string }) => {
      const taken = (['username', 'email'] as const).find((name) => availability[name].state === 'taken');
      if (taken) return form.setFocus(taken);
      if (checks.includes('checking')) return;
      const submitFailure = await submit(input);
      if (submitFailure?.kind === 'fields')
        NAMES.forEach(
          (name) =>
            submitFailure.fields[name] &&
            form.setError(name, { message: submitFailure.fields[name] }, { shouldFocus: true }),
        );
      else if (!submitFailure) onRegistered(input.email);
    },
  );
  const send = form.handleSubmit(submitOnce);

  return (
    <>
      <form noValidate aria-label={t('registration')} onSubmit={(event) => void send(event)}>
        <RegisterFields form={form} availability={availability} />
        {failure?.kind === 'box' && (
          <chakra.div mt="5">
            <Notice tone="error">{failure.text}</Notice>
          </chakra.div>
        )}
        <PrivacyConsent />
        <BusyButton
          type="submit"
          mt="4"
          width="full"
          letterSpacing="0.06em"
          isBusy={isSending}
          busyText={button.text}
          aria-disabled={button.isBlocked || undefined}
        >
          {button.text}
        </BusyButton>
      </form>
      <chakra.p mt="6" color="fg.muted">
        {t('alreadyHaveAnAccount')} <TextLink to={paths.login}>{t('logIn')}</TextLink>
      </chakra.p>
      <AuthErrorDialog
        failure={failure?.kind === 'dialog' ? failure : null}
        onDismiss={clearFailure}
        onRetry={() => {
          clearFailure();
          form.resetField('firstname');
          // After the dialog has returned the focus.
          window.setTimeout(() => form.setFocus('firstname'));
        }}
      />
    </>
  );
}

/**
 * What the server has refused as taken stays so until it is changed. Also validates the repeated password again when
 * the first one changes.
 */
function useAvailabilityChecks(
  form: RegisterFormState,
  failure: RegistrationFailure | null,
): Record<CheckedField, Availability> {
  const { username, email, password, confirmPassword } = useWatch({ control: form.control }) as RegisterValues;
  const { trigger } = form;
  const isConfirmed = confirmPassword !== '';
  useEffect(() => {
    if (isConfirmed) void trigger('confirmPassword');
  }, [password, isConfirmed, trigger]);
  const checked = {
    username: useAvailability('username', username, usernameRule.safeParse(username).success),
    email: useAvailability('email', email, emailRule.safeParse(email).success),
  };
  if (failure?.kind !== 'box') return checked;
  const { taken, text } = failure;
  const refused: Availability = { state: 'taken', text };
  return {
    username: taken.username === username.trim() ? refused : checked.username,
    email: taken.email === email.trim() ? refused : checked.email,
  };
}
