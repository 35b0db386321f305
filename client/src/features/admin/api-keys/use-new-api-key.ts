import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { API_SCOPES, type ApiScope } from '#shared/api-scopes';
import { errorMessage } from '../../../lib/errors/error-message';
import { fieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { focusFaulty } from '../form/focus-faulty';
import { CreateApiKey } from './api-key-documents';

/** The ids of the fields. */
export const KEY_FIELDS = { name: 'api-key-name', scopes: 'api-key-scopes' };

/** The form of a new key, and the key that it made until `forget`. */
export function useNewApiKey(onMade: () => Promise<unknown>) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly ApiScope[]>([]);
  const [errors, setErrors] = useState<{ [field: string]: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  // The token must not stay in the cache.
  const [create] = useMutation(CreateApiKey, { fetchPolicy: 'no-cache' });

  const send = useSingleFlight(async () => {
    setSending(true);
    setErrors({});
    setFailure(null);
    try {
      const { data } = await create({ variables: { input: { name, scopes: [...chosen] } } });
      if (data) setMade({ name: data.createApiKey.key.name, token: data.createApiKey.token });
      setName('');
      setChosen([]);
    } catch (error) {
      const fields = fieldErrors(error);
      setErrors(fields);
      if (!focusFaulty(fields, KEY_FIELDS)) setFailure(errorMessage(error));
    }
    // Also after an error: a key whose token was lost on the way is in the list, to be revoked.
    await onMade().catch(() => undefined);
    setSending(false);
  });

  return {
    name,
    setName,
    chosen,
    toggle: (scope: ApiScope) => setChosen(API_SCOPES.filter((each) => (each === scope) !== chosen.includes(each))),
    errors,
    failure,
    isSending,
    send,
    made,
    forget: () => setMade(null),
  };
}
