import { chakra } from '@chakra-ui/react';
import { CONTACT_SUBJECTS } from '#shared/rules/contact.rules';
import { asSentence } from '../../lib/errors/error-message';
import { fieldProps } from '../../lib/form/field-props';
import { BusyButton } from '../../ui/button/busy-button';
import { CheckboxField } from '../../ui/form/checkbox-field';
import { FieldGrid } from '../../ui/form/field-grid';
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
  const field = fieldProps(form, isSending);
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
        <TextField label={t('name')} required autoComplete="name" {...field('name')} />
        <TextField label={t('email')} required type="email" autoComplete="email" {...field('email')} />
        <TextField label={t('phone')} required={false} type="tel" autoComplete="tel" {...field('phone')} />
        <SelectField label={t('subject')} required options={subjects()} {...fieldProps(form)('subject')} />
      </FieldGrid>
      <TextArea label={t('message')} required rows={6} {...field('message')} />
      <Honeypot {...form.register('website')} />
      <CheckboxField label={t('iAgreeThatTheShopMay')} required {...fieldProps(form)('marketingConsent')} />
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
