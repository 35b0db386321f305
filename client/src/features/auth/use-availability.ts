import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { AVAILABILITY_PAUSE_MS, LIMITS } from '#shared/limits';
import { graphql } from '../../generated';
import { fieldErrors } from '../../lib/errors/field-errors';
import { t } from './texts';

const AvailabilityQuery = graphql(`
  query Availability($username: String, $email: String) {
    availability(username: $username, email: $email) {
      available
      message
    }
  }
`);

export type CheckedField = 'username' | 'email';

/** `failed`: the check failed. It does not block the form; the server checks again on submit. */
export interface Availability {
  state: 'idle' | 'checking' | 'available' | 'taken' | 'failed';
  text?: string;
}

const IDLE: Availability = { state: 'idle' };
const FAILED: Availability = {
  state: 'failed',
  get text() {
    return t('unableToVerifyAvailabilityPleaseTry');
  },
};

const shouldCheck = (field: CheckedField, value: string) =>
  field === 'username' ? value.length >= LIMITS.username.checkFrom : value.includes('@');

/** Checks whether a username or email is available, debounced. Skipped while the form's own rule rejects the value. */
export function useAvailability(field: CheckedField, typed: string, isWellFormed: boolean): Availability {
  const client = useApolloClient();
  const [result, setResult] = useState<Availability & { value: string }>({ ...IDLE, value: '' });
  const value = typed.trim();
  const isChecked = shouldCheck(field, value) && isWellFormed;

  useEffect(() => {
    if (!isChecked) return;
    let isStale = false;
    const publish = (outcome: Availability) => !isStale && setResult({ ...outcome, value });
    const timer = window.setTimeout(() => {
      client.query({ query: AvailabilityQuery, variables: { [field]: value }, fetchPolicy: 'no-cache' }).then(
        ({ data }) =>
          publish(
            data
              ? { state: data.availability.available ? 'available' : 'taken', text: data.availability.message }
              : FAILED,
          ),
        (error: unknown) => {
          const text = fieldErrors(error)[field];
          publish(text ? { state: 'taken', text } : FAILED);
        },
      );
    }, AVAILABILITY_PAUSE_MS);
    return () => {
      isStale = true;
      window.clearTimeout(timer);
    };
  }, [client, field, value, isChecked]);

  if (!isChecked) return IDLE;
  return result.value === value ? result : { state: 'checking', text: t('checkingAvailability') };
}
