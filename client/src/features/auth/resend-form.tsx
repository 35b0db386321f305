import { zodResolver } from '@hookform/resolvers/zod';
import { chakra } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { addressedRules } from '#shared/rules/account.rules';
import { fieldProps } from '../../lib/form/field-props';
import { BusyButton } from '../../ui/button/busy-button';
import { KeepHeight } from '../../ui/layout/keep-height';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/form/text-field';
import { useResendVerification } from './use-resend-verification';
import { t } from './texts';

const isAboutAddress = (text: string) => /expired|Invalid/.test(text);

/** Requests another verification email. `email` is prefilled, unless `failure` says that it is wrong. */
export function ResendForm({ email, failure }: { email: string; failure: string }) {
  const form = useForm({
    resolver: zodResolver(addressedRules),
    defaultValues: { email: isAboutAddress(failure) ? '' : email },
  });
  const { state, resend } = useResendVerification();
  const send = form.handleSubmit(({ email: to }) =>
    resend(to, (text) => {
      if (isAboutAddress(text)) form.reset({ email: '' });
    }),
  );
  return (
    <chakra.form noValidate aria-label={t('resendVerification')} mt="8" onSubmit={(event) => void send(event)}>
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...fieldProps(form)('email')}
      />
      <BusyButton type="submit" mt="4" width="full" isBusy={state.status === 'sending'} busyText={t('sending')}>
        {t('resendVerificationEmail')}
      </BusyButton>
      <KeepHeight>
        {(state.status === 'sent' || state.status === 'failed') && (
          <chakra.div pt="4">
            <Notice tone={state.status === 'sent' ? 'success' : 'error'}>{state.text}</Notice>
          </chakra.div>
        )}
      </KeepHeight>
    </chakra.form>
  );
}
