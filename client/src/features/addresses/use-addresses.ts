import type { ApolloCache } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { graphql } from '../../generated';
import type { AddressCard_AddressFragment, AddressInput } from '../../generated/graphql';

export type Address = AddressCard_AddressFragment;

const Addresses = graphql(`
  query Addresses {
    addresses {
      ...AddressCard_address
    }
  }
`);

const AddAddress = graphql(`
  mutation AddAddress($input: AddressInput!) {
    addAddress(input: $input) {
      ...AddressCard_address
    }
  }
`);

const UpdateAddress = graphql(`
  mutation UpdateAddress($id: ID!, $input: AddressInput!) {
    updateAddress(id: $id, input: $input) {
      ...AddressCard_address
    }
  }
`);

const RemoveAddress = graphql(`
  mutation RemoveAddress($id: ID!) {
    removeAddress(id: $id) {
      ...AddressCard_address
    }
  }
`);

const SetDefaultAddress = graphql(`
  mutation SetDefaultAddress($id: ID!) {
    setDefaultAddress(id: $id) {
      ...AddressCard_address
    }
  }
`);

/** In the order shown, new ones first: a card that becomes the default stays under the finger that pressed it. */
function keep(cache: Pick<ApolloCache, 'updateQuery'>, list: Address[] | undefined): void {
  if (!list) return;
  cache.updateQuery({ query: Addresses }, (shown) => {
    const places = new Map(shown?.addresses.map(({ id }, place) => [id, place]));
    return { addresses: [...list].sort((a, b) => (places.get(a.id) ?? -1) - (places.get(b.id) ?? -1)) };
  });
}

/** The saved addresses of whoever is signed in; null until known. Every change is answered with the whole list. */
export function useAddresses() {
  const { data, error, refetch } = useQuery(Addresses, { fetchPolicy: 'cache-and-network' });
  const [add] = useMutation(AddAddress, { update: (cache, { data: answer }) => keep(cache, answer?.addAddress) });
  const [update] = useMutation(UpdateAddress, {
    update: (cache, { data: answer }) => keep(cache, answer?.updateAddress),
  });
  const [remove] = useMutation(RemoveAddress, {
    update: (cache, { data: answer }) => keep(cache, answer?.removeAddress),
  });
  const [setDefault] = useMutation(SetDefaultAddress, {
    update: (cache, { data: answer }) => keep(cache, answer?.setDefaultAddress),
  });
  const addresses = data?.addresses ?? null;

  return {
    addresses,
    error: data ? undefined : error,
    /** Asks the shop again; without an answer the last known list stays. */
    refresh: useCallback(() => void refetch().catch(() => undefined), [refetch]),
    /** Answers the saved address's id. */
    async save(id: string | null, input: AddressInput): Promise<string | null> {
      if (id !== null) {
        await update({ variables: { id, input } });
        return id;
      }
      const known = new Set(addresses?.map((address) => address.id));
      const list = (await add({ variables: { input } })).data?.addAddress;
      return list?.find((address) => !known.has(address.id))?.id ?? null;
    },
    remove: async (id: string) => void (await remove({ variables: { id } })),
    /** Shown at once, taken back when the shop refuses. */
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
