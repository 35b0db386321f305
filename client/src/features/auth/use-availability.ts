import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { AVAILABILITY_PAUSE_MS, LIMITS } from '#shared/limits';
import { graphql } from '../../generated';
import { fieldErrors } from '../../lib/errors/field-errors';

const AvailabilityQuery = graphql(`
  query Availability($username: String, $email: String) {
    availability(username: $username, email: $email) {
      available
      message
    }
  }
`);

export type CheckedField = 'username' | 'email';

/** `failed`: nobody knows; it blocks nothing, the shop decides in the end. */
export interface Availability {
  state: 'idle' | 'checking' | 'available' | 'taken' | 'failed';
  text?: string;
}

const IDLE: Availability = { state: 'idle' };
const FAILED: Availability = { state: 'failed', text: 'Unable to verify availability. Please try again.' };

const isWorthAsking = (field: CheckedField, value: string) =>
  field === 'username' ? value.length >= LIMITS.username.checkFrom : value.includes('@');

/** Asks whether a username or an e-mail is free, once the typing has paused. `isWellFormed` false: the form's own rule speaks first. */
export function useAvailability(field: CheckedField, typed: string, isWellFormed: boolean): Availability {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Availability & { of: string }>({ ...IDLE, of: '' });
  const value = typed.trim();
  const isAsked = isWorthAsking(field, value) && isWellFormed;

  useEffect(() => {
    if (!isAsked) return;
    let isStale = false;
    const tell = (outcome: Availability) => !isStale && setAnswer({ ...outcome, of: value });
    const timer = window.setTimeout(() => {
      client.query({ query: AvailabilityQuery, variables: { [field]: value }, fetchPolicy: 'no-cache' }).then(
        ({ data }) =>
          tell(
            data
              ? { state: data.availability.available ? 'available' : 'taken', text: data.availability.message }
              : FAILED,
          ),
        (error: unknown) => {
          const text = fieldErrors(error)[field];
          tell(text ? { state: 'taken', text } : FAILED);
        },
      );
    }, AVAILABILITY_PAUSE_MS);
    return () => {
      isStale = true;
      window.clearTimeout(timer);
    };
  }, [client, field, value, isAsked]);

  if (!isAsked) return IDLE;
  return answer.of === value ? answer : { state: 'checking', text: 'Checking availability...' };
}
