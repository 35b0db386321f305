import { chakra } from '@chakra-ui/react';
import { CONTACT_SUBJECTS } from '#shared/rules/contact.rules';
import { asSentence } from '../../lib/errors/error-message';
import { BusyButton } from '../../ui/button/busy-button';
import { CheckboxField } from '../../ui/form/checkbox-field';
import { KeepHeight } from '../../ui/layout/keep-height';
import { Notice } from '../../ui/feedback/notice';
import { SelectField } from '../../ui/form/select-field';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import { Honeypot } from '../../ui/form/honeypot';
import { useContactForm } from './use-contact-form';
import { t } from './texts';
import { sharedText } from '../../lib/i18n/i18n';

const subjects = () =>
  [
    ['', t('chooseASubject')],
    ...Object.entries(CONTACT_SUBJECTS).map(([id, subject]) => [id, sharedText(subject)] as const),
  ] as const;

/** Sends a message to the shop. The form is cleared after success and keeps its values after a failure. */
export function ContactForm() {
  const { form, isSending, outcome, submit } = useContactForm();
  const { register } = form;
  const { errors } = form.formState;
  return (
    <chakra.form
      noValidate
      aria-label={t('contact')}
      display="grid"
      gap="5"
      alignContent="start"
      onSubmit={(event) => void submit(event)}
    >
      <FieldGrid>
        <TextField
          label={t('name')}
          required
          autoComplete="name"
          readOnly={isSending}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={t('email')}
          required
          type="email"
          autoComplete="email"
          readOnly={isSending}
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label={t('phone')}
          required={false}
          type="tel"
          autoComplete="tel"
          readOnly={isSending}
          error={errors.phone?.message}
          {...register('phone')}
        />
        <SelectField
          label={t('subject')}
          required
          options={subjects()}
          error={errors.subject?.message}
          {...register('subject')}
        />
      </FieldGrid>
      <TextArea
        label={t('message')}
        required
        rows={6}
        readOnly={isSending}
        error={errors.message?.message}
        {...register('message')}
      />
      <Honeypot {...register('website')} />
      <CheckboxField
        label={t('iAgreeThatTheShopMay')}
        required
        error={errors.marketingConsent?.message}
        {...register('marketingConsent')}
      />
      <div>
        <BusyButton type="submit" isBusy={isSending} busyText={t('sending')} width={{ base: 'full', sm: 'auto' }}>
          {t('sendMessage')}
        </BusyButton>
        <KeepHeight>{outcome && <Outcome {...outcome} />}</KeepHeight>
      </div>
    </chakra.form>
  );
}

function Outcome({ isSent, text }: { isSent: boolean; text: string }) {
  return (
    <chakra.div pt="5">
      {isSent ? (
        <Notice tone="success">{text}</Notice>
      ) : (
        <Notice tone="error" title={t('errorSendingMessage')}>
          {t('pleaseTryAgainOrUseThe', { message: asSentence(text) })}
        </Notice>
      )}
    </chakra.div>
  );
}

const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '4',
    rowGap: '5',
  },
});
