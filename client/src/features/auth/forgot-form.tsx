import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { chakra } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { addressedRules } from '#shared/rules/account.rules';
import { graphql } from '../../generated';
import { resetErrorMessage } from '../../lib/errors/error-catalogue';
import { paths } from '../../lib/paths';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { fieldProps } from '../../lib/form/field-props';
import { BusyButton } from '../../ui/button/busy-button';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/form/text-field';
import { TextLink } from '../../ui/navigation/text-link';
import { FormFields } from './auth-layout';
import { t } from './texts';
import { useKnownEmail } from './use-known-email';

const ForgotPassword = graphql(`
  mutation ForgotPassword($email: String!) {
    forgotPassword(email: $email) {
      message
    }
  }
`);

/** Requests the reset email. The response is the same for every address, so it does not reveal who has an account. */
export function ForgotForm() {
  const form = useForm({ resolver: zodResolver(addressedRules), defaultValues: { email: useKnownEmail() } });
  const [requestReset, { data, error, loading }] = useMutation(ForgotPassword, { fetchPolicy: 'no-cache' });
  // A failure is shown through `error`.
  const requestOnce = useSingleFlight(async ({ email }: { email: string }) => {
    await requestReset({ variables: { email } }).catch(() => undefined);
  });
  const send = form.handleSubmit(requestOnce);
  return (
    <>
      <chakra.p mt="3" color="fg.muted">
        {t('tellUsYourEmailAddressAnd')}
      </chakra.p>
      <form noValidate aria-label={t('forgotPasswordForm')} onSubmit={(event) => void send(event)}>
        <FormFields>
          <TextField
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            {...fieldProps(form)('email')}
          />
          {error && <Notice tone="error">{resetErrorMessage(error)}</Notice>}
          {data && !loading && <Notice tone="success">{data.forgotPassword.message}</Notice>}
          <BusyButton type="submit" width="full" letterSpacing="0.06em" isBusy={loading} busyText={t('sendingButton')}>
            {t('sendResetLink')}
          </BusyButton>
        </FormFields>
      </form>
      <chakra.p mt="8" color="fg.muted">
        {t('rememberedIt')} <TextLink to={paths.login}>{t('logIn')}</TextLink>
      </chakra.p>
    </>
  );
}
