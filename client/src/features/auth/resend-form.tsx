import { zodResolver } from '@hookform/resolvers/zod';
import { chakra } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { addressedRules } from '#shared/rules/account.rules';
import { BusyButton } from '../../ui/button/busy-button';
import { KeepHeight } from '../../ui/layout/keep-height';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/form/text-field';
import { useResend } from './use-resend-verification';

const asksForAnother = (text: string) => /expired|Invalid/.test(text);

/** Another verification letter. `email` is what the visitor came with, if the failure does not speak against it. */
export function ResendForm({ email, failure }: { email: string; failure: string }) {
  const form = useForm({
    resolver: zodResolver(addressedRules),
    defaultValues: { email: asksForAnother(failure) ? '' : email },
  });
  const { resend, ask } = useResend();
  const send = form.handleSubmit(({ email: to }) =>
    ask(to, (text) => {
      if (asksForAnother(text)) form.reset({ email: '' });
    }),
  );
  return (
    <chakra.form noValidate aria-label="Resend verification" mt="8" onSubmit={(event) => void send(event)}>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <BusyButton type="submit" mt="4" width="full" isBusy={resend.state === 'sending'} busyText="Sending...">
        Resend Verification Email
      </BusyButton>
      <KeepHeight>
        {(resend.state === 'sent' || resend.state === 'failed') && (
          <chakra.div pt="4">
            <Notice tone={resend.state === 'sent' ? 'success' : 'error'}>{resend.text}</Notice>
          </chakra.div>
        )}
      </KeepHeight>
    </chakra.form>
  );
}
