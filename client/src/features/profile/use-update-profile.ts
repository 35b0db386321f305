import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../generated';
import type { ProfileInput } from '../../generated/graphql';
import { isResultUnknown } from '../../lib/errors/error-message';
import { useWhenOnline } from '../../lib/hooks/use-when-online';
import { ProfileAccount } from './use-account';

/** The response contains the account's id, so Apollo's cache updates every component that shows the account. */
const UpdateProfile = graphql(`
  mutation UpdateProfile($input: ProfileInput!) {
    updateProfile(input: $input) {
      ...ProfileAccount_account @unmask
    }
  }
`);

/** Changes the account. One of which nobody knows whether it has changed is read again: at once, by `read`, and online. */
export function useUpdateProfile() {
  const client = useApolloClient();
  const [send, { loading: isSending }] = useMutation(UpdateProfile);
  const [isUnknown, setUnknown] = useState(false);
  const read = () => void client.query({ query: ProfileAccount, fetchPolicy: 'network-only' }).catch(() => undefined);
  useWhenOnline(isUnknown, read);

  /** Resolves with the changed account. */
  async function update(input: ProfileInput) {
    setUnknown(false);
    try {
      return (await send({ variables: { input } })).data?.updateProfile;
    } catch (error) {
      setUnknown(isResultUnknown(error));
      if (isResultUnknown(error)) read();
      throw error;
    }
  }
  return { update, isSending, read };
}
