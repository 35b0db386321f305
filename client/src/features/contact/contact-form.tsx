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

const SUBJECTS = [['', 'Choose a subject'], ...Object.entries(CONTACT_SUBJECTS)] as const;

/** Sends a message to the shop. The form is cleared after success and keeps its values after a failure. */
export function ContactForm() {
  const { form, isSending, outcome, submit } = useContactForm();
  const { register } = form;
  const { errors } = form.formState;
  return (
    <chakra.form
      noValidate
      aria-label="Contact"
      display="grid"
      gap="5"
      alignContent="start"
      onSubmit={(event) => void submit(event)}
    >
      <FieldGrid>
        <TextField
          label="Name"
          required
          autoComplete="name"
          readOnly={isSending}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          readOnly={isSending}
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Phone"
          required={false}
          type="tel"
          autoComplete="tel"
          readOnly={isSending}
          error={errors.phone?.message}
          {...register('phone')}
        />
        <SelectField
          label="Subject"
          required
          options={SUBJECTS}
          error={errors.subject?.message}
          {...register('subject')}
        />
      </FieldGrid>
      <TextArea
        label="Message"
        required
        rows={6}
        readOnly={isSending}
        error={errors.message?.message}
        {...register('message')}
      />
      <Honeypot {...register('website')} />
      <CheckboxField
        label="I agree that the shop may contact me about this and about its offers."
        required
        error={errors.marketingConsent?.message}
        {...register('marketingConsent')}
      />
      <div>
        <BusyButton type="submit" isBusy={isSending} busyText="Sending..." width={{ base: 'full', sm: 'auto' }}>
          Send Message
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
        <Notice tone="error" title="Error Sending Message">
          {asSentence(text)} Please try again, or use the phone and e-mail on this page.
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
