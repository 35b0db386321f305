import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { Registration } from '#shared/rules/account.rules';
import { graphql } from '../../generated';
import type { RegisterMutation } from '../../generated/graphql';
import { registrationErrorMessage } from '../../lib/errors/error-catalogue';
import { fieldErrors } from '../../lib/errors/field-errors';
import { errorCode } from '../../lib/errors/error-message';
import type { CheckedField } from './use-availability';

const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      message
      emailSent
      email
    }
  }
`);

/** Fallback for responses without an error code. */
const TAKEN_MESSAGE = new RegExp(
  'username is already taken|username already exists|email address already exists|email already in use|' +
    'already registered',
  'i',
);

/** What the server has said to be taken. */
export type TakenValues = Partial<Record<CheckedField, string>>;

const takenIn = (code: string | null, { username, email }: Registration): TakenValues =>
  code === 'USERNAME_TAKEN' ? { username } : code === 'EMAIL_TAKEN' ? { email } : {};

/** Why a registration failed, by where the form shows it. */
export type RegistrationFailure =
  | { kind: 'box'; text: string; taken: TakenValues }
  | { kind: 'fields'; fields: Record<string, string> }
  | { kind: 'dialog'; error: unknown; text: string };

function toRegistrationFailure(error: unknown, sent: Registration): RegistrationFailure {
  const code = errorCode(error);
  const text = registrationErrorMessage(error);
  const taken = takenIn(code, sent);
  if (Object.keys(taken).length > 0 || TAKEN_MESSAGE.test(text)) return { kind: 'box', text, taken };
  const fields = fieldErrors(error);
  return Object.keys(fields).length > 0 ? { kind: 'fields', fields } : { kind: 'dialog', error, text };
}

export function useRegistration() {
  const [send, { loading }] = useMutation(Register, { fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<RegistrationFailure | null>(null);
  const [registered, setRegistered] = useState<RegisterMutation['register'] | null>(null);

  async function submit(input: Registration): Promise<RegistrationFailure | null> {
    if (registered) return null;
    setFailure(null);
    try {
      const { data } = await send({ variables: { input } });
      if (!data) throw new Error('The registration response has no data');
      setRegistered(data.register);
      return null;
    } catch (error) {
      const reason = toRegistrationFailure(error, input);
      setFailure(reason);
      return reason;
    }
  }

  return { submit, failure, registered, isSending: loading, clearFailure: () => setFailure(null) };
}
