import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../lib/errors/error-message';
import { fieldErrors } from '../../../lib/errors/field-errors';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { usePending } from '../../../lib/hooks/use-pending';
import { sharedText } from '../../../lib/i18n/i18n';
import { useAdminMessages } from '../messages/message-store';
import { focusFaulty } from './focus-faulty';

/**
 * Sends what a form holds, once at a time. What is wrong is said at the fields, the first of which gets the focus, or as
 * the `refusal` if it is about none of them; once the form is gone, by the message that `messageOf` makes of the reason:
 * it may be that only the answer was lost, so the message must not say that nothing was done.
 * `ids`: of the fields, by their names, in the order of the page.
 */
export function useSending<Name extends string>(
  ids: Readonly<Record<Name, string>>,
  messageOf: (reason: string) => string,
) {
  const [errors, setErrors] = useState<{ [field: string]: string }>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const { showMessage } = useAdminMessages();

  const clear = () => {
    setErrors({});
    setRefusal(null);
  };
  const refuse = (reason: string, fields: Record<string, string> = {}) => {
    setErrors(fields);
    if (!isMounted.current) showMessage(messageOf(reason), 'error');
    else if (!focusFaulty(fields, ids)) setRefusal(reason);
  };
  const [send, isSending] = usePending(async (work: () => Promise<void>) => {
    clear();
    try {
      await work();
    } catch (error) {
      const fields = fieldErrors(error);
      const [first] = Object.values(fields);
      refuse(first === undefined ? errorMessage(error) : sharedText(first), fields);
    }
  });
  /** Makes the form's `onSubmit` of what is to be done. */
  const submit = (work: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    void send(work);
  };
  return { ids, errors, refusal, isSending, send, submit, refuse, clear };
}
