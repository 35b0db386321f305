import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { BANNER_MS } from '#shared/limits';
import { CONTACT_TEXTS, contactRules, type ContactMessage } from '#shared/rules/contact.rules';
import { graphql } from '../../generated';
import { ChangeKeys } from '../../lib/api/change-keys';
import { errorMessage } from '../../lib/errors/error-message';
import { showFieldErrors } from '../../lib/errors/field-errors';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { useExpiringValue } from '../../lib/hooks/use-expiring-value';
import { sharedText } from '../../lib/i18n/i18n';

const SendMessage = graphql(`
  mutation SendMessage($input: ContactInput!, $idempotencyKey: String!) {
    sendMessage(input: $input, idempotencyKey: $idempotencyKey) {
      success
      message
    }
  }
`);

const FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'marketingConsent'] as const;
const EMPTY = { name: '', email: '', phone: '', message: '', website: '' };

const keys = new ChangeKeys();

/** The form with the rules shared with the server. `outcome` is null again after eight seconds. */
export function useContactForm() {
  const [send, { loading: isSending }] = useMutation(SendMessage);
  const [outcome, show] = useExpiringValue<{ isSent: boolean; text: string }>(BANNER_MS.contact);
  const form = useForm<z.input<typeof contactRules>, unknown, ContactMessage>({
    resolver: zodResolver(contactRules),
    defaultValues: EMPTY,
  });

  const sendMessage = useSingleFlight(async (input: ContactMessage) => {
    show(null);
    try {
      const text = await keys.send(input, async (idempotencyKey) => {
        const result = (await send({ variables: { input, idempotencyKey } })).data?.sendMessage;
        if (!result?.success) throw new Error(sharedText(CONTACT_TEXTS.failed));
        return result.message;
      });
      form.reset();
      show({ isSent: true, text });
    } catch (error) {
      if (!showFieldErrors(form, FIELDS, error))
        show({ isSent: false, text: errorMessage(error, sharedText(CONTACT_TEXTS.failed)) });
    }
  });

  return { form, isSending, outcome, submit: form.handleSubmit(sendMessage) };
}
