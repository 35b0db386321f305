import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { graphql } from '../../generated';
import type { AddressInput } from '../../generated/graphql';
import { isSameAddress, type Address } from '../../lib/address-fragments';

const Addresses = graphql(`
  query Addresses {
    addresses {
      ...SavedAddress_fields @unmask
    }
  }
`);

const AddAddress = graphql(`
  mutation AddAddress($input: AddressInput!) {
    addAddress(input: $input) {
      ...SavedAddress_fields @unmask
    }
  }
`);

const UpdateAddress = graphql(`
  mutation UpdateAddress($id: ID!, $input: AddressInput!) {
    updateAddress(id: $id, input: $input) {
      ...SavedAddress_fields @unmask
    }
  }
`);

const RemoveAddress = graphql(`
  mutation RemoveAddress($id: ID!) {
    removeAddress(id: $id) {
      ...SavedAddress_fields @unmask
    }
  }
`);

const SetDefaultAddress = graphql(`
  mutation SetDefaultAddress($id: ID!) {
    setDefaultAddress(id: $id) {
      ...SavedAddress_fields @unmask
    }
  }
`);

/** Keeps the displayed order and puts new addresses first: a card that becomes the default does not move. */
function writeAddresses(cache: Pick<ApolloCache, 'updateQuery'>, list: Address[] | undefined): void {
  if (!list) return;
  cache.updateQuery({ query: Addresses }, (shown) => {
    const positions = new Map(shown?.addresses.map(({ id }, position) => [id, position]));
    return { addresses: [...list].sort((a, b) => (positions.get(a.id) ?? -1) - (positions.get(b.id) ?? -1)) };
  });
}

/** The saved addresses as they are now, which are shown as well; without a connection those that were read last. */
export async function readAddresses(client: ApolloClient): Promise<Address[]> {
  // Without a connection the read would wait for one.
  const fetchPolicy = navigator.onLine ? 'network-only' : 'cache-only';
  return (await client.query({ query: Addresses, fetchPolicy })).data?.addresses ?? [];
}

/** The saved addresses of the signed-in user; null until loaded. Every mutation returns the whole list. */
export function useAddresses() {
  const { data, error, refetch } = useQuery(Addresses, { fetchPolicy: 'cache-and-network' });
  const [add] = useMutation(AddAddress, {
    update: (cache, { data: response }) => writeAddresses(cache, response?.addAddress),
  });
  const [update] = useMutation(UpdateAddress, {
    update: (cache, { data: response }) => writeAddresses(cache, response?.updateAddress),
  });
  const [remove] = useMutation(RemoveAddress, {
    update: (cache, { data: response }) => writeAddresses(cache, response?.removeAddress),
  });
  const [setDefault] = useMutation(SetDefaultAddress, {
    update: (cache, { data: response }) => writeAddresses(cache, response?.setDefaultAddress),
  });
  const addresses = data?.addresses ?? null;

  return {
    addresses,
    error: data ? undefined : error,
    /** Reloads the list; it stays as it is if that fails. */
    refresh: useCallback(() => void refetch().catch(() => undefined), [refetch]),
    /** Adds an address, or updates the one with `id`. Resolves with the id of the saved address. */
    async save(id: string | null, input: AddressInput): Promise<string | null> {
      if (id !== null) {
        await update({ variables: { id, input } });
        return id;
      }
      const list = (await add({ variables: { input } })).data?.addAddress;
      // A new one, or the one that the input repeats: the server saves no address twice.
      return list?.find((address) => isSameAddress(address, input))?.id ?? null;
    },
    remove: async (id: string) => void (await remove({ variables: { id } })),
    /** Optimistic; reverted when the server refuses. */
    setDefault: async (id: string) =>
      void (await setDefault({
        variables: { id },
        optimisticResponse: {
          setDefaultAddress: (addresses ?? []).map((address) => ({ ...address, isDefault: address.id === id })),
        },
      })),
  };
}

export type AddressActions = ReturnType<typeof useAddresses>;
